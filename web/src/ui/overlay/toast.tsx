import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { currentToasts, dismissToast, subscribeToToasts, type ToastEntry } from './toast-store.ts'

/** The place where toasts appear; once, in the root. Bottom centre on phones, bottom end on wider screens. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, noToasts)
  const [paused, setPaused] = useState(false)
  const rendered = (bad: boolean) =>
    toasts
      .filter((toast) => (toast.tone === 'bad') === bad)
      .map((toast) => <Toast key={toast.id} toast={toast} paused={paused} closeLabel={closeLabel} />)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the pointer only stops the clock
    <section
      aria-label={label}
      // Dialogs hide everything else from assistive technology; this mark of react-aria keeps toasts reachable.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--tabbar)+var(--end-bar,0rem))] z-60 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:p-6 print:hidden"
    >
      {/* Both stand in the page before any toast: a live region born with its text is often not read. */}
      <div role="alert" className={stack}>
        {rendered(true)}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output holds no blocks */}
      <div role="status" className={stack}>
        {rendered(false)}
      </div>
    </section>
  )
}

function Toast({ toast, paused, closeLabel }: { toast: ToastEntry; paused: boolean; closeLabel: string }) {
  const { id, duration, tone, text, action } = toast
  useEffect(() => {
    if (paused || !Number.isFinite(duration)) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, paused])
  const { Icon, color } = tones[tone]
  return (
    <div className="pointer-events-auto flex w-full max-w-100 items-center gap-3 rounded-control border border-line bg-raised py-2.5 ps-4 pe-2 text-small text-fg shadow-lg transition-[opacity,translate] duration-180 ease-out starting:translate-y-2 starting:opacity-0">
      <Icon className={classNames('size-5 shrink-0', color)} strokeWidth={1.75} aria-hidden="true" />
      <div className="min-w-0 flex-1 py-1.5">{text}</div>
      {action ? (
        <button
          type="button"
          onClick={() => {
            dismissToast(id, true)
            action.onPress()
          }}
          className="min-h-8 shrink-0 rounded-chip px-2.5 font-semibold text-primary transition-colors hover:bg-primary-soft pointer-coarse:min-h-11"
        >
          {action.label}
        </button>
      ) : null}
      <IconButton label={closeLabel} size="sm" onClick={() => dismissToast(id)}>
        <X strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const stack = 'flex flex-col items-center sm:items-end *:mt-2'

const none: readonly ToastEntry[] = []
const noToasts = () => none

const tones = {
  ok: { Icon: CircleCheck, color: 'text-ok' },
  info: { Icon: Info, color: 'text-info' },
  warn: { Icon: TriangleAlert, color: 'text-warn' },
  bad: { Icon: CircleAlert, color: 'text-bad' },
}
