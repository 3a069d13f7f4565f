import { phoneLink, whatsappLink } from '@marhala/domain/text/phone.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { classNames } from '../../ui/class-names.ts'
import { ReachLinks } from './reach-links.tsx'

type ReachCompanyProps = { message: string; className?: string }

/** How a client asks the company about what is shown; nothing where it has neither phone nor WhatsApp. */
export function ReachCompany({ message, className }: ReachCompanyProps) {
  const { t } = useTranslation('reach')
  const contact = useCompany().settings?.contact
  const phone = contact?.phone ?? null
  const whatsapp = contact?.whatsapp ?? null
  if (!(phone && phoneLink(phone)) && !(whatsapp && whatsappLink(whatsapp))) return null
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden', className)}>
      <p className="text-small text-muted">{t('question')}</p>
      <div className="flex flex-wrap gap-2">
        <ReachLinks phone={phone} whatsapp={whatsapp} message={message} />
      </div>
    </div>
  )
}
