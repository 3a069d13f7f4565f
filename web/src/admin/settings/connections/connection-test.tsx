import type { Connection } from '@marhala/contract/integrations/connection.ts'
import {
  type ConnectionName,
  type ConnectionProblem,
  isGrave,
} from '@marhala/domain/integrations/connection.ts'
import { PlugZap } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { providerNames } from './provider-names.ts'

type ConnectionTestProps = {
  name: ConnectionName
  connection: Connection | undefined
  /** Something is typed that is not saved: the test would be of something else. */
  isUnsaved: boolean
  check: { mutate: () => void; isPending: boolean; error: Failure | null }
}

/** The button that asks the provider, and what the last test found: what is wrong, and where it is mended. */
export function ConnectionTest({ name, connection, isUnsaved, check }: ConnectionTestProps) {
  const { t } = useTranslation('connections')
  const say = useSayFailure()
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="button"
          variant="outline"
          disabled={isUnsaved}
          pending={check.isPending}
          startIcon={<PlugZap strokeWidth={1.75} aria-hidden="true" />}
          onClick={check.mutate}
        >
          {t('test.button')}
        </Button>
        {isUnsaved ? <p className="text-small text-muted">{t('test.unsaved')}</p> : null}
      </div>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {check.error ? (
          <InlineAlert tone="bad" title={t('test.failed')} role="note">
            {say(check.error).message}
          </InlineAlert>
        ) : connection?.tested_at && !check.isPending ? (
          <Result name={name} connection={connection} at={connection.tested_at} />
        ) : null}
      </div>
    </div>
  )
}

type ResultProps = { name: ConnectionName; connection: Connection; at: string }

function Result({ name, connection: { findings, account }, at }: ResultProps) {
  const { t } = useTranslation('connections')
  const format = useFormat()
  const provider = providerNames[name]
  const isWrong = findings.some(isGrave)
  const tone = isWrong ? 'bad' : findings.length > 0 ? 'warn' : 'ok'
  return (
    <InlineAlert
      tone={tone}
      role="note"
      title={t(isWrong ? 'test.wrong' : findings.length > 0 ? 'test.partly' : 'test.ok')}
    >
      {findings.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-3">
          {findings.map(({ problem, detail }) => (
            <li key={`${problem} ${detail}`}>
              <p className="font-semibold">{t(`problems.${problem}`, { provider })}</p>
              {detail === null ? null : (
                <p className="text-muted">{t('test.code', { provider, detail: `\u2068${detail}\u2069` })}</p>
              )}
              <p>{t(fixOf(name, problem), { provider })}</p>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={findings.length > 0 ? 'mt-3 text-muted' : undefined}>
        {account === null ? null : `${t('test.account', { account: `\u2068${account}\u2069` })} `}
        {t('test.when', { time: format.date(at, 'fullTime') })}
      </p>
    </InlineAlert>
  )
}

/** Keys are made in another place at each provider. */
function fixOf(name: ConnectionName, problem: ConnectionProblem) {
  if (name !== 'cmi' && (problem === 'bad_key' || problem === 'no_permission'))
    return `fixes.${problem}_${name}` as const
  return `fixes.${problem}` as const
}
