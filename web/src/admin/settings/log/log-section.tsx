import type { CompanySettings } from '@marhala/contract/company/company-settings.ts'
import type { Log } from '@marhala/contract/integrations/transparency-log.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { logQuery } from '../../../data/company/log.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { SectionForm } from '../section-form.tsx'
import { textOrNull, useSettingsForm } from '../use-settings-form.ts'

type Values = { checkpoint_addresses: string; time_stamp_url: string }

/** The log that proves what was agreed: how far it has come, and where its checkpoints go. */
export function LogSection({ settings }: { settings: CompanySettings }) {
  const { t } = useTranslation('settings')
  const query = useQuery(logQuery)
  const form = useSettingsForm<Values>({
    values: {
      checkpoint_addresses: settings.checkpoint_addresses ?? '',
      time_stamp_url: settings.time_stamp_url ?? '',
    },
    toBody: ({ checkpoint_addresses, time_stamp_url }) => ({
      checkpoint_addresses: textOrNull(checkpoint_addresses),
      time_stamp_url: textOrNull(time_stamp_url),
    }),
  })
  return (
    <div className="flex flex-col gap-6">
      <SectionForm title={t('sections.log')} text={t('about.log')} form={form} failed={t('failed.update')}>
        <div className="flex flex-col gap-6">
          <TextField
            {...form.field('checkpoint_addresses')}
            label={t('fields.checkpoint_addresses')}
            help={t('help.checkpoint_addresses')}
            inputMode="email"
            dir="ltr"
          />
          <TextField
            {...form.field('time_stamp_url')}
            label={t('fields.time_stamp_url')}
            help={t('help.time_stamp_url')}
            inputMode="url"
            dir="ltr"
          />
        </div>
      </SectionForm>
      <Panel title={t('log.state')}>
        <AsyncView query={query} errorTitle={t('failed.log')} skeleton={<SkeletonText lines={3} />}>
          {(log) => <LogState log={log} />}
        </AsyncView>
      </Panel>
    </div>
  )
}

function LogState({ log }: { log: Log }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const { checkpoint, size, signed_at } = log
  if (checkpoint === null || signed_at === null) return <p className="text-muted">{t('log.none')}</p>
  return (
    <div className="flex flex-col gap-4">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">{t('log.records')}</dt>
        <dd>{format.number(size)}</dd>
        <dt className="text-muted">{t('log.last')}</dt>
        <dd>{format.date(signed_at, 'dayYearTime')}</dd>
        <dt className="text-muted">{t('log.name')}</dt>
        <dd>
          <bdi className="break-all">{checkpoint.split('\n')[0]}</bdi>
        </dd>
      </dl>
      <Link to="/verify" className="self-start font-semibold text-primary hover:underline">
        {t('log.check')}
      </Link>
    </div>
  )
}
