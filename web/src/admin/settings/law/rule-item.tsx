import * as countryRules from '@marhala/contract/company/country-rules.ts'
import type { CountryRule } from '@marhala/contract/company/country-rules.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRuleWrite } from '../../../data/company/country-rules.ts'
import { Money } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { RevokeDialog } from '../../../features/forms/revoke-dialog.tsx'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

type Version = CountryRule['versions'][number]

/** The fields and choices of all rules have their words under their names. */
export type FieldName = 'rate'
export type ChoiceName = 'agency'

const tones: Record<CountryRule['certainty'], BadgeTone> = { A: 'ok', B: 'info', C: 'slate', U: 'warn' }

/** One rule: what it is, how sure that is, its values today, and the changes that are to come. */
export function RuleItem({ rule, onChange }: { rule: CountryRule; onChange: () => void }) {
  const { t } = useTranslation('law')
  const current = rule.versions.find(({ is_current }) => is_current)
  const later = rule.versions.slice(current ? rule.versions.indexOf(current) + 1 : 0)
  const title = t(`titles.${rule.rule}`)
  return (
    <li className="flex flex-col gap-2 py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="flex flex-wrap items-center gap-2 text-body font-semibold">
            {title}
            <Badge tone={current?.is_on ? 'ok' : 'slate'}>{t(current?.is_on ? 'on' : 'off')}</Badge>
            <Badge tone={tones[rule.certainty]}>{t(`certainty.${rule.certainty}`)}</Badge>
          </h3>
          <p className="text-small text-muted">{t(`texts.${rule.rule}`)}</p>
        </div>
        <Button variant="outline" size="sm" onClick={onChange} aria-label={t('change_of', { rule: title })}>
          {t('change')}
        </Button>
      </div>
      {rule.certainty === 'U' ? <p className="text-small text-warn">{t('unverified')}</p> : null}
      {current ? <Values rule={rule} version={current} /> : null}
      {rule.gaps.map((gap) => (
        <InlineAlert key={gap.key} tone="warn" role="note">
          <Gap gap={gap} />
        </InlineAlert>
      ))}
      {later.map((version) => (
        <LaterVersion key={version.since} rule={rule} version={version} />
      ))}
      <Sources rule={rule} />
    </li>
  )
}

/** What a rule finds missing, in words; settings by their own names. */
function Gap({ gap: { key, names, day, count } }: { gap: CountryRule['gaps'][number] }) {
  const { t } = useTranslation(['law', 'settings'])
  const format = useFormat()
  const named =
    key === 'mentions_missing' ? names.map((name) => t(`settings:fields.${name as 'company_if'}`)) : names
  return t(`gaps.${key}`, {
    names: format.list(named.map((name) => isolate(name))),
    day: day && format.plainDate(day),
    count: count ?? 0,
  })
}

function Values({ rule, version }: { rule: CountryRule; version: Version }) {
  const { t } = useTranslation('law')
  if (rule.fields.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-small">
      {rule.fields.map(({ name, kind }) => (
        <div key={name} className="flex gap-1.5">
          <dt className="text-muted">{t(`fields.${name as FieldName}`)}</dt>
          <dd className="font-medium tabular-nums">
            <Value kind={kind} value={version.values[name]!} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ kind, value }: { kind: CountryRule['fields'][number]['kind']; value: string | number }) {
  const { t } = useTranslation(['law', 'settings'])
  const format = useFormat()
  if (kind === 'amount') return <Money amount={String(value)} />
  if (kind === 'percent') return format.percent(Number(value))
  if (kind === 'choice') return t(`choices.${value as ChoiceName}`)
  if (kind === 'count') return value
  return kind === 'days' ? format.days(Number(value)) : `${value} ${t('settings:units.years')}`
}

/** A change that does not hold yet; the law's own has nothing to take back. */
function LaterVersion({ rule, version }: { rule: CountryRule; version: Version }) {
  const { t } = useTranslation('law')
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const remove = useRuleWrite(countryRules.remove)
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-control bg-sunken px-3 py-2 text-small">
      <span className="font-semibold">{t('later', { day: format.plainDate(version.since) })}</span>
      <span>{t(version.is_on ? 'on' : 'off')}</span>
      {version.is_on ? <Values rule={rule} version={version} /> : null}
      {version.is_of_law ? null : (
        <Button variant="ghost" size="sm" className="ms-auto" onClick={() => setAsks(true)}>
          {t('take_back')}
        </Button>
      )}
      {asks ? (
        <RevokeDialog
          write={remove}
          input={{ params: { rule: rule.rule, since: version.since } }}
          words={{
            question: t('take_back_question', { day: format.plainDate(version.since) }),
            text: t(`titles.${rule.rule}`),
            action: t('take_back'),
            done: t('taken_back'),
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </div>
  )
}

function Sources({ rule }: { rule: CountryRule }) {
  const { t } = useTranslation('law')
  const format = useFormat()
  if (rule.sources.length === 0) return <p className="text-small text-muted">{t('no_source')}</p>
  return (
    <Disclosure summary={t('sources')} size="sm" className="border-b-0 text-muted">
      <ul className="flex flex-col gap-1">
        {rule.sources.map(({ address, read_on }) => (
          <li key={address} className="flex flex-wrap gap-x-2">
            <a
              href={address}
              rel="noreferrer"
              target="_blank"
              className="min-w-0 truncate text-primary underline"
            >
              <bdi dir="ltr">{new URL(address).hostname}</bdi>
            </a>
            <span>{t('read_on', { day: format.plainDate(read_on) })}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
