import type { Kysely } from 'kysely'
import type { DB } from '../../tables.ts'
import { classes } from '../data/classes.ts'
import { insertWithIds } from '../insert-rows.ts'

/** Writes the rental classes; answers the class of each model that has one. */
export async function insertClasses(
  db: Kysely<DB>,
  categoryIds: Map<string, number>,
): Promise<Map<string, number>> {
  const rows = classes.map(({ name, category, promise, or_similar, this_car_price }, index) => ({
    ...promise,
    name: JSON.stringify(name),
    category_id: categoryIds.get(category)!,
    position: index + 1,
    or_similar,
    this_car_price: this_car_price === null ? null : this_car_price * 100,
  }))
  const ids = await insertWithIds(db, 'rental_classes', rows)
  const idOf = new Map(classes.map(({ key }, index) => [key, ids[index]!]))
  for (const { key, upgrade } of classes)
    if (upgrade)
      await db
        .updateTable('rental_classes')
        .set({ upgrade: upgrade.how, upgrade_class_id: idOf.get(upgrade.class)! })
        .where('id', '=', idOf.get(key)!)
        .execute()
  return new Map(classes.flatMap(({ key, models }) => models.map((model) => [model, idOf.get(key)!])))
}
