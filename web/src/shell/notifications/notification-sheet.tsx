import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationSettings } from './notification-settings.tsx'

/** What concerns oneself, and behind it what of that reaches one elsewhere. */
export function NotificationSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['notifications', 'common'])
  const [isSetting, setSetting] = useState(false)
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t(isSetting ? 'settings.title' : 'title')}
      closeLabel={t('common:close')}
      fullHeight
      flush={!isSetting}
      footer={
        <Button
          variant="ghost"
          size="sm"
          startIcon={
            isSetting ? (
              <ChevronLeft className="rtl:-scale-x-100" strokeWidth={1.75} aria-hidden="true" />
            ) : undefined
          }
          onClick={() => setSetting(!isSetting)}
        >
          {t(isSetting ? 'settings.back' : 'settings.open')}
        </Button>
      }
    >
      {isSetting ? <NotificationSettings /> : <NotificationList />}
    </Sheet>
  )
}
