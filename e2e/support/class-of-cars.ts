import { database } from './database.ts'
import { givenSteadyCar } from './seasonal-booking.ts'

/** A class of its own with some cars that nothing else stands on, let as this car or similar. */
export async function givenClassOf(count: number) {
  const cars = []
  for (let made = 0; made < count; made++) cars.push(await givenSteadyCar())
  const { category_id, transmission_type, passengers, luggage } = await database()
    .selectFrom('cars')
    .select(['category_id', 'transmission_type', 'passengers', 'luggage'])
    .where('id', '=', cars[0]!.id)
    .executeTakeFirstOrThrow()
  const name = { en: `Class ${cars[0]!.id}`, fr: `Classe ${cars[0]!.id}`, ar: `فئة ${cars[0]!.id}` }
  const { id } = await database()
    .insertInto('rental_classes')
    .values({ category_id, transmission_type, passengers, luggage, name: JSON.stringify(name), position: 90 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database()
    .updateTable('cars')
    .set({ class_id: id })
    .where(
      'id',
      'in',
      cars.map((car) => car.id),
    )
    .execute()
  return { id, name, cars }
}
