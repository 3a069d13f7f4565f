import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'

type SaveBarProps = { isDirty: boolean; isSaving: boolean; onDiscard: () => void }

/** Save and discard: in the flow of the form, and in sight at the bottom once something has changed. */
export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation(['profile', 'common'])
  return (
    <div
      data-end-bar={isDirty ? '' : undefined}
      className={classNames(
        'z-10 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 transition-[background-color]',
        isDirty &&
          'sticky bottom-[calc(var(--tabbar)+0.5rem)] rounded-control border border-line bg-raised p-3 shadow-lg',
      )}
    >
      <output className="text-small text-muted">{isDirty ? t('details.unsaved') : null}</output>
      <div className="flex flex-wrap gap-2.5">
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          {isDirty ? t('details.discard') : t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" pending={isSaving}>
          {t('common:save')}
        </Button>
      </div>
    </div>
  )
}
