import type { AppContext } from '../../context.ts'
import { givenCar } from '../builders.ts'
import { classFields, givenClass, limitFields } from '../classes.ts'
import type { Samples } from './sample.ts'

/** The samples of the calls about rental classes, each with a class of its own. */
export function makeClassSamples(context: AppContext): Samples {
  const fieldsWithCar = async () => {
    const { id, category_id } = await givenCar(context)
    return classFields(category_id, { car_ids: [id], shown_car_id: id })
  }
  const withLimit = async (body?: object) => {
    const class_id = await givenClass(context)
    const { id } = await context.db
      .insertInto('class_limits')
      .values({ ...limitFields, class_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { params: { id: String(class_id), limit_id: String(id) }, ...(body && { body: { ...body } }) }
  }
  return {
    'rentalClasses.list': () => ({}),
    'rentalClasses.fleetClasses': () => ({}),
    'rentalClasses.proposeClasses': () => ({}),
    'rentalClasses.createClass': async () => ({ body: await fieldsWithCar() }),
    'rentalClasses.createClasses': async () => ({
      body: { classes: [await fieldsWithCar(), await fieldsWithCar()] },
    }),
    'rentalClasses.updateClass': async () => ({
      params: { id: String(await givenClass(context)) },
      body: { ...(await fieldsWithCar()), or_similar: false },
    }),
    'rentalClasses.orderClasses': async () => {
      const last = await givenClass(context, { position: 1_000_000 })
      const classes = await context.db
        .selectFrom('rental_classes')
        .select('id')
        .where('retired_at', 'is', null)
        .orderBy('position')
        .orderBy('id')
        .execute()
      const others = classes.map(({ id }) => id).filter((id) => id !== last)
      return { body: { class_ids: [last, ...others] } }
    },
    'rentalClasses.removeClass': async () => ({ params: { id: String(await givenClass(context)) } }),
    'rentalClasses.createClassLimit': async () => ({
      params: { id: String(await givenClass(context)) },
      body: { ...limitFields },
    }),
    'rentalClasses.updateClassLimit': () => withLimit({ ...limitFields, min_days: null }),
    'rentalClasses.removeClassLimit': () => withLimit(),
  }
}
