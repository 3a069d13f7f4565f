import type { Review } from '@marhala/contract/storefront/reviews.ts'

/** The name under which somebody's review stands: first name and initial; the first name alone where there is none. */
export function authorName({ first_name, initial }: Review['author']): string {
  return initial === '' ? first_name : `${first_name} ${initial}.`
}
