import { contactSubjects } from '@marhala/contract/storefront/contact-values.ts'
import { useTranslation } from 'react-i18next'

/** Says a subject: one of the form's five in the reader's language, any other as it was written. */
export function useSubject(): (subject: string) => string {
  const { t } = useTranslation('messages')
  return (subject) => {
    const known = contactSubjects.find((one) => one === subject)
    return known ? t(`subjects.${known}`) : subject
  }
}
