/** The five subjects of the form (spec §2); the call takes any text from 2 characters on (spec §5). */
export const contactSubjects = ['general', 'reservation', 'support', 'feedback', 'other'] as const
export const messageStatuses = ['new', 'read', 'answered'] as const
