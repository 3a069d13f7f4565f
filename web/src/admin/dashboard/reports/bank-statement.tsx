import { isolate } from '@marhala/contract/wire/isolate.ts'
import { mostImportedCharacters } from '@marhala/contract/money/money-values.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Statement, useAcceptMatches, useMatchStatement } from '../../../data/money/accounting.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { problemsToShow } from '../../../features/forms/form-problems.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { BankPayments } from './bank-payments.tsx'
import { readFileText } from './read-file-text.ts'
import type { ReportsAddress } from './reports-address.ts'
import { type Choices, isTwice, matchesOf, sureChoices } from './statement-choices.ts'
import { StatementTable } from './statement-table.tsx'

/** A bank's statement against the payments: proposals for each line, accepted all at once. */
export function BankStatement({ address }: { address: ReportsAddress }) {
  const { t } = useTranslation('reports')
  const say = useSayFailure()
  const reading = useMatchStatement()
  const [tooLarge, setTooLarge] = useState(false)
  const read = async (file: File) => {
    const csv = await readFileText(file)
    setTooLarge(csv.length > mostImportedCharacters)
    if (csv.length <= mostImportedCharacters) reading.mutate({ body: { csv } })
  }
  const refused = reading.error ? problemsToShow(say(reading.error)) : {}
  return (
    <div className="flex flex-col gap-5">
      <Panel title={t('bank.title')} description={t('bank.text')}>
        <div className="max-w-xl">
          <FileDrop
            label={t('bank.file')}
            text={t('bank.drop')}
            choose={t('bank.choose')}
            accept=".csv,text/csv"
            pending={reading.isPending}
            error={tooLarge ? t('bank.too_large') : (refused['csv'] ?? refused['_'])}
            onFile={(file) => void read(file)}
          />
        </div>
        {reading.data ? (
          <Proposals key={reading.submittedAt} statement={reading.data} onAccepted={() => reading.reset()} />
        ) : null}
      </Panel>
      <BankPayments address={address} />
    </div>
  )
}

type ProposalsProps = { statement: Statement; onAccepted: () => void }

function Proposals({ statement, onAccepted }: ProposalsProps) {
  const { t } = useTranslation('reports')
  const say = useSayFailure()
  const format = useFormat()
  const accepting = useAcceptMatches()
  const [choices, setChoices] = useState<Choices>(() => sureChoices(statement))
  const matches = matchesOf(statement, choices)
  const accept = () =>
    accepting.mutate(
      { body: { matches } },
      {
        onSuccess: () => {
          showToast({ text: t('bank.accepted') })
          onAccepted()
        },
      },
    )
  const refused = accepting.error ? Object.values(problemsToShow(say(accepting.error))) : []
  return (
    <div className="mt-5 flex flex-col gap-4">
      <p className="text-small text-muted" aria-live="polite">
        {t('bank.lines', { count: statement.rows, number: format.number(statement.rows) })}
      </p>
      {statement.errors.length > 0 ? (
        <InlineAlert tone="warn" title={t('bank.problems')}>
          <ul>
            {statement.errors.map(({ row, field, message }) => (
              <li key={`${row} ${field}`}>{t('bank.problem', { row, message: isolate(message) })}</li>
            ))}
          </ul>
        </InlineAlert>
      ) : null}
      {statement.lines.length > 0 ? (
        <StatementTable
          lines={statement.lines}
          choices={choices}
          onChoose={(row, payment) => setChoices({ ...choices, [row]: payment })}
        />
      ) : null}
      {isTwice(choices) ? <InlineAlert tone="bad">{t('bank.twice')}</InlineAlert> : null}
      {refused.length > 0 ? <InlineAlert tone="bad">{refused.join(' ')}</InlineAlert> : null}
      <div className="flex justify-end">
        <Button
          pending={accepting.isPending}
          disabled={matches.length === 0 || isTwice(choices)}
          onClick={accept}
        >
          {t('bank.accept', { count: matches.length, number: format.number(matches.length) })}
        </Button>
      </div>
    </div>
  )
}
