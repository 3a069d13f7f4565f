import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice } from '@marhala/contract/fleet/notices.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { NoticeMove } from '@marhala/domain/notices/notice.ts'
import { Banknote, CircleCheck, type LucideIcon, Pencil, ReceiptText, RotateCcw, Send } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNoticeWrite } from '../../data/notices/notices.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

type Act = Exclude<NoticeMove, 'name'>

/** What may be done with a notice, the one next step first. */
export function NoticeActions({ notice }: { notice: Notice }) {
  const { t } = useTranslation(['notice', 'common'])
  const [open, setOpen] = useState<Act | null>(null)
  const reopen = useNoticeWrite(notices.reopen)
  const next = nextOf(notice)
  const acts = order.filter((act) => notice.moves.includes(act))
  const labels: Record<Act, string> = {
    declare: t('declare.submit'),
    charge: t('charge.action'),
    pay: t('pay.action'),
    close: t('close.action'),
    reopen: t('close.reopen'),
    change: t('common:edit'),
  }
  const press = (act: Act) => {
    if (act !== 'reopen') return setOpen(act)
    reopen.mutate(
      { params: { notice: String(notice.id) } },
      {
        onSuccess: () => showToast({ text: t('close.reopened') }),
        onError: (failure) => showToast({ tone: 'bad', text: failure.message }),
      },
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {acts
        .toSorted((one, other) => Number(other === next) - Number(one === next))
        .map((act) => {
          const Icon = icons[act]
          return (
            <Button
              key={act}
              size="sm"
              variant={act === next ? 'accent' : 'outline'}
              pending={act === 'reopen' && reopen.isPending}
              startIcon={<Icon strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => press(act)}
            >
              {labels[act]}
            </Button>
          )
        })}
      <Open act={open} notice={notice} onClose={() => setOpen(null)} />
    </div>
  )
}

const order: readonly Act[] = ['declare', 'charge', 'pay', 'close', 'reopen', 'change']
const icons: Record<Act, LucideIcon> = {
  declare: Send,
  charge: ReceiptText,
  pay: Banknote,
  close: CircleCheck,
  reopen: RotateCcw,
  change: Pencil,
}

/** The one next step: declare who can be, else charge, else close what is done. */
function nextOf({ moves, follows_driver, charge, declared_at }: Notice): Act | null {
  if (moves.includes('declare') && follows_driver) return 'declare'
  if (moves.includes('charge') && declared_at === null) return 'charge'
  return moves.includes('close') && (charge !== null || declared_at !== null) ? 'close' : null
}

type OpenProps = { act: Act | null; notice: Notice; onClose: () => void }

function Open({ act, ...props }: OpenProps) {
  return (
    <Suspense>
      {act === 'change' ? <NoticeDialog {...props} /> : null}
      {act === 'charge' ? <ChargeNoticeDialog {...props} /> : null}
      {act === 'pay' ? <PayNoticeDialog {...props} /> : null}
      {act === 'close' ? <CloseNoticeDialog {...props} /> : null}
      {act === 'declare' ? <DeclaredQuestion {...props} /> : null}
    </Suspense>
  )
}

function DeclaredQuestion({ notice, onClose }: Omit<OpenProps, 'act'>) {
  const { t } = useTranslation(['notice', 'common'])
  const say = useSayFailure()
  const declare = useNoticeWrite(notices.declare)
  const done = () => {
    showToast({ text: t('declare.done') })
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t('declare.question', { name: isolate(notice.driver?.name ?? '') })}
      confirmLabel={t('declare.submit')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={declare.isPending}
      error={say(declare.error)?.message}
      onClose={onClose}
      onConfirm={() =>
        declare.mutate({ params: { notice: String(notice.id) }, body: {} }, { onSuccess: done })
      }
    >
      {t('declare.confirm')}
    </ConfirmDialog>
  )
}

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../ui/overlay/confirm-dialog.tsx')).ConfirmDialog,
}))
const NoticeDialog = lazy(async () => ({ default: (await import('./notice-dialog.tsx')).NoticeDialog }))
const ChargeNoticeDialog = lazy(async () => ({
  default: (await import('./charge-notice-dialog.tsx')).ChargeNoticeDialog,
}))
const PayNoticeDialog = lazy(async () => ({
  default: (await import('./pay-notice-dialog.tsx')).PayNoticeDialog,
}))
const CloseNoticeDialog = lazy(async () => ({
  default: (await import('./close-notice-dialog.tsx')).CloseNoticeDialog,
}))
