import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../../data/company/company.ts'
import { sitePageQuery } from '../../../data/company/site.ts'
import { useOwnHold } from '../../../features/booking/use-own-hold.ts'
import { keepTogether } from '../../../features/format/keep-together.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { OwnWords } from '../../../features/page/own-words.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const parts = ['drivers', 'payment', 'warranty', 'use', 'return', 'cancellation'] as const
/** What cannot be said without the company's figures. */
const figured: readonly string[] = ['drivers', 'cancellation']

/** What somebody agrees to by reserving: the company's own terms, else the usual ones with its figures. */
export function TermsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['reservation', 'common'])
  const { settings } = useCompany()
  const rules = settings?.rules
  const hasOwn = settings?.site?.pages.includes('terms') ?? false
  const written = useQuery({ ...sitePageQuery('terms'), enabled: hasOwn && isOpen })
  const format = useFormat()
  const own = useOwnHold()
  const figures = rules && {
    age: rules.min_renter_age,
    hours: rules.free_cancellation_hours,
    hold: keepTogether(format.lasting((own ?? rules.hold_hours) * 60)),
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('terms.title')} closeLabel={t('common:close')}>
      {/* Nothing in it takes the focus, and on a phone it is longer than the window: keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section aria-label={t('terms.title')} tabIndex={0} className="flex flex-col gap-5">
        {written.data ? (
          <OwnWords text={written.data.text} />
        ) : (
          parts
            .filter((part) => figures || !figured.includes(part))
            .map((part) => (
              <section key={part}>
                <h3 className="text-body font-semibold">{t(`terms.${part}`)}</h3>
                <p className="text-small text-muted">{t(`terms.${part}_text`, figures ?? {})}</p>
              </section>
            ))
        )}
      </section>
    </Dialog>
  )
}
