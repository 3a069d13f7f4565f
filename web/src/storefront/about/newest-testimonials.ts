import { testimonialsQuery } from '../../data/home.ts'

/** What stands on the page: two rows of three. */
export const newestTestimonials = testimonialsQuery({ limit: 6 })
