import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { OwnWords } from '../page/own-words.tsx'
import { useFaqEntries } from './inner/faq-entries.ts'

type Rules = PublicSettings['rules']

/** The questions that everybody asks, with their answers. */
export function Faq({ rules }: { rules: Rules }) {
  const entries = useFaqEntries(rules)
  return (
    <div className="border-t">
      {entries.map(({ key, question, answer }, index) => (
        <Disclosure key={key} summary={<h3 className="text-body">{question}</h3>} open={index === 0}>
          <OwnWords text={answer} className="max-w-160 text-muted" />
        </Disclosure>
      ))}
    </div>
  )
}
