import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { useOpener } from '../../ui/overlay/use-opener.ts'

type SheetBarProps = {
  summary: ReactNode
  action: (open: () => void) => ReactNode
  title: string
  children: ReactNode
  /** Stays at the foot of the window to the last pixel of the page, its footer included. */
  isFixed?: boolean
  className?: string
}

/** Below 1024 px: a price at the foot of the screen, all about it behind a tap, and the way on. */
export function SheetBar({ summary, action, title, children, isFixed, className }: SheetBarProps) {
  const { t } = useTranslation()
  const sheet = useOpener(loadSheet)
  return (
    <div
      // The page ends above it (theme.css).
      data-fixed-bar={isFixed || undefined}
      className={classNames(
        'z-20 border-t border-line bg-surface px-gutter pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden',
        isFixed ? 'fixed inset-x-0 bottom-0' : 'sticky -mx-gutter',
        className,
      )}
    >
      <div className="flex min-h-18 items-center justify-between gap-3 py-1.5">
        <button
          type="button"
          {...sheet.button}
          className="min-w-0 flex-1 rounded-chip text-start pointer-coarse:min-h-11"
        >
          {summary}
        </button>
        {action(sheet.open)}
      </div>
      {sheet.wasOpened ? (
        <Suspense>
          <LazySheet isOpen={sheet.isOpen} onClose={sheet.close} title={title} closeLabel={t('close')}>
            {children}
          </LazySheet>
        </Suspense>
      ) : null}
    </div>
  )
}

const loadSheet = () => import('../../ui/overlay/sheet.tsx')
const LazySheet = lazy(async () => ({ default: (await loadSheet()).Sheet }))
