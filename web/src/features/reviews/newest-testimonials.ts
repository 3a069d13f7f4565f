import { testimonialsQuery } from '../../data/cars/home.ts'

/** What stands on the page: two rows of three. */
export const newestTestimonials = testimonialsQuery({ limit: 6 })
