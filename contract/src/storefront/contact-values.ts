/** The five subjects of the form; the call takes any text from 2 characters on. */
export const contactSubjects = ['general', 'reservation', 'support', 'feedback', 'other'] as const
export const messageStatuses = ['new', 'read', 'answered'] as const
