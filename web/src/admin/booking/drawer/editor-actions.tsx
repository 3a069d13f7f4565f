import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'

/** What ends a form that stands in place of what it changes. */
export function EditorActions({ pending, onCancel }: { pending: boolean; onCancel: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div className="flex justify-end gap-2.5">
      <Button variant="outline" size="sm" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" size="sm" pending={pending}>
        {t('save')}
      </Button>
    </div>
  )
}
