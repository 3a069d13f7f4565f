import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { JsonLd } from '../page/jsonld.tsx'
import { useFaqEntries } from './inner/faq-entries.ts'

/** The questions and answers of the page for search engines: those that people read on it. */
export function FaqJsonLd({ rules }: { rules: PublicSettings['rules'] }) {
  const entries = useFaqEntries(rules)
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  )
}
