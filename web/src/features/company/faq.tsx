import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { useFaqEntries } from './inner/faq-entries.ts'

type Rules = PublicSettings['rules']

/** Five questions with answers by the company's own rules. */
export function Faq({ rules }: { rules: Rules }) {
  const entries = useFaqEntries(rules)
  return (
    <div className="border-t">
      {entries.map(({ key, question, answer }, index) => (
        <Disclosure key={key} summary={<h3 className="text-body">{question}</h3>} open={index === 0}>
          <p className="max-w-160 text-pretty text-muted">{answer}</p>
        </Disclosure>
      ))}
    </div>
  )
}
