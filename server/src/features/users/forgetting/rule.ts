type Fate =
  | 'delete'
  /** They stay, and the person that they point at is anonymous. */
  | 'keep'

/** What becomes of the rows that point at a person, and what of them the person's export has. */
export type Rule = {
  /** The name of the rows in the export; null where the export has their content already. */
  name: string | null
  /** The exported columns: all of the person's, no secret and nothing of others. */
  columns: readonly string[]
  fate: Fate
  /** Free text of rows that stay, which may name the person; addresses may have been typed as locations. */
  texts?: readonly string[]
}
