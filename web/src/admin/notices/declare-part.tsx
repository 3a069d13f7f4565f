import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { DocumentButton } from '../../features/downloads/document-button.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useToday } from '../../features/format/use-today.ts'
import { InlineAlert, type InlineAlertTone } from '../../ui/inline-alert.tsx'
import { type Deadline, deadlineOf } from './deadline.ts'

/** Until when the driver of a fine is declared, with the paper for it; and that some fines do not follow their driver. */
export function DeclarePart({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const { kind, driver, follows_driver } = notice
  if (kind !== 'fine' || notice.state === 'closed') return null
  return (
    <div className="flex flex-col gap-3">
      {driver && !follows_driver ? (
        <InlineAlert
          tone="warn"
          role="note"
          title={t(driver.license_country === null ? 'declare.country_unknown' : 'declare.abroad')}
        >
          {t('declare.agency_pays')}
        </InlineAlert>
      ) : null}
      <LastDay notice={notice} />
    </div>
  )
}

function LastDay({ notice }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const format = useFormat()
  const today = useToday()
  const { id, driver, declare_by } = notice
  const params = { notice: String(id) }
  const papers = driver ? (
    <div className="flex flex-wrap gap-2">
      {languages.map((language) => (
        <DocumentButton key={language} endpoint={notices.declaration} input={{ params, query: { language } }}>
          {t(`declare.paper.${language}`)}
        </DocumentButton>
      ))}
      <DocumentButton endpoint={notices.declarationPapers} input={{ params }}>
        {t('declare.papers')}
      </DocumentButton>
    </div>
  ) : null
  if (declare_by === null) return papers
  const deadline = deadlineOf(declare_by, today)
  const isOver = deadline === 'over'
  return (
    <InlineAlert
      tone={tones[deadline]}
      role="note"
      title={t(isOver ? 'declare.over' : 'declare.by', {
        date: isolate(format.plainDate(declare_by, 'full')),
      })}
      action={papers}
    >
      {t(driver === null ? 'declare.no_driver' : isOver ? 'declare.over_text' : 'declare.text')}
    </InlineAlert>
  )
}

/** The languages of the authority. */
const languages = ['fr', 'ar'] as const

const tones: Record<Deadline, InlineAlertTone> = { calm: 'info', near: 'bad', over: 'bad' }
