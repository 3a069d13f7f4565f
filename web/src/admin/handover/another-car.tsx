import { isolate } from '@marhala/contract/wire/isolate.ts'
import { ArrowLeftRight, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchDamages, fetchReadyCars } from '../../data/handover/packs.ts'
import { isCarNoted, ownCar, walkAround, type WalkedCar, walkedCar } from '../../data/handover/walk.ts'
import { isFailure } from '../../data/http/failure.ts'
import { useSend } from '../../data/http/use-send.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useOnline } from './use-online.ts'
import { useWalking } from './walk-context.ts'

type OfferedCar = WalkedCar & { is_upgrade: boolean }

/**
 * Which car leaves with a booking of this car or similar: its own, or another of its class that is ready, which only the
 * server knows. What was noted of one car is never of another: whoever has begun is asked.
 */
export function AnotherCar() {
  const { t } = useTranslation(['handover', 'common'])
  const isOnline = useOnline()
  const { walk } = useWalking()
  const choice = useCarChoice()
  const { cars, asked, pending, problem } = choice
  const car = walkedCar(walk)
  const own = ownCar(walk.pack)
  return (
    <section
      aria-label={t('another.leaves')}
      className="flex flex-col gap-3 rounded-card border bg-surface p-4"
    >
      <div>
        <p className="text-small text-muted">{t('another.leaves')}</p>
        <p>
          <Plate car={car} /> <bdi>{car.name}</bdi>
        </p>
        {car.id === own.id ? null : (
          <p className="text-small text-muted">
            {t('another.instead')} <Plate car={own} /> <bdi>{own.name}</bdi>
          </p>
        )}
      </div>
      {isOnline ? (
        <Button
          variant="outline"
          fullWidth
          className="min-h-12"
          startIcon={<ArrowLeftRight strokeWidth={1.75} aria-hidden="true" />}
          onClick={choice.open}
        >
          {t('another.open')}
        </Button>
      ) : (
        <p className="flex gap-2 text-small text-muted">
          <CloudOff className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
          {t('another.offline')}
        </p>
      )}
      <Dialog
        isOpen={choice.isOpen && asked === null}
        onClose={choice.close}
        title={t('another.title')}
        closeLabel={t('common:close')}
      >
        <div className="flex flex-col gap-3" aria-busy={cars === null && problem === null}>
          {cars?.map((one) => (
            <CarButton
              key={one.id}
              car={one}
              isOwn={one.id === own.id}
              isChosen={one.id === car.id}
              pending={pending === one.id}
              onChoose={() => choice.choose(one)}
            />
          ))}
          {cars === null && problem === null ? (
            <>
              <p className="sr-only">{t('another.loading')}</p>
              <Skeleton className="h-16 w-full rounded-card" />
              <Skeleton className="h-16 w-full rounded-card" />
            </>
          ) : null}
          {cars?.length === 1 ? <p className="text-muted">{t('another.none')}</p> : null}
          {problem === null ? null : <InlineAlert tone="bad">{problem}</InlineAlert>}
          {cars === null && problem !== null ? (
            <Button variant="outline" className="min-h-12" onClick={choice.open}>
              {t('common:retry')}
            </Button>
          ) : null}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={choice.close}
        onConfirm={choice.confirm}
        title={t('another.ask_title', { car: plateOf(asked) })}
        confirmLabel={t('another.begin')}
        cancelLabel={t('another.keep', { car: plateOf(car) })}
        closeLabel={t('common:close')}
        pending={pending !== null}
        error={problem}
      >
        {t('another.ask_text')}
      </ConfirmDialog>
    </section>
  )
}

/** The cars that are ready, as they were when somebody asked, and the choice of one. */
function useCarChoice() {
  const { t } = useTranslation('handover')
  const send = useSend()
  const { walk, change } = useWalking()
  const [isOpen, setOpen] = useState(false)
  const [cars, setCars] = useState<OfferedCar[] | null>(null)
  const [asked, setAsked] = useState<OfferedCar | null>(null)
  const [pending, setPending] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setAsked(null)
  }
  const tried = async (work: () => Promise<void>) => {
    setProblem(null)
    try {
      await work()
    } catch (error) {
      const isAnswer = isFailure(error) && error.status !== null
      setProblem(isAnswer ? error.message : t('another.offline'))
    }
    setPending(null)
  }
  const take = (car: OfferedCar) => {
    setPending(car.id)
    return tried(async () => {
      const damages = await fetchDamages(send, car.id)
      change((latest) => walkAround(latest, car, damages))
      close()
    })
  }
  return {
    isOpen,
    cars,
    asked,
    pending,
    problem,
    close,
    open: () => {
      setOpen(true)
      setCars(null)
      void tried(async () => {
        const own = ownCar(walk.pack)
        const ready = await fetchReadyCars(send, walk.booking_id)
        const others = ready.filter(({ id }) => id !== own.id)
        setCars([{ ...own, is_upgrade: false }, ...others.map((car) => ({ ...car, papers_expired: false }))])
      })
    },
    choose: (car: OfferedCar) => {
      if (car.id === walk.car_id) return close()
      if (isCarNoted(walk)) return setAsked(car)
      void take(car)
    },
    confirm: () => {
      if (asked) void take(asked)
    },
  }
}

type CarButtonProps = {
  car: OfferedCar
  isOwn: boolean
  isChosen: boolean
  pending: boolean
  onChoose: () => void
}

function CarButton({ car, isOwn, isChosen, pending, onChoose }: CarButtonProps) {
  const { t } = useTranslation('handover')
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-busy={pending}
      onClick={onChoose}
      className="flex min-h-16 w-full items-center gap-3 rounded-card border border-input bg-surface px-4 py-2 text-start hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-busy:opacity-60 focus-visible:focus-ring"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-h3">
          <Plate car={car} />
        </span>
        <bdi className="block truncate text-small text-muted">{car.name}</bdi>
      </span>
      {isOwn ? <Badge tone="slate">{t('another.own')}</Badge> : null}
      {car.is_upgrade ? <Badge tone="info">{t('another.upgrade')}</Badge> : null}
    </button>
  )
}

function Plate({ car }: { car: WalkedCar }) {
  return (
    <bdi dir="ltr" className="font-semibold tabular-nums">
      {car.registration_plate}
    </bdi>
  )
}

function plateOf(car: WalkedCar | null): string {
  return isolate(car?.registration_plate ?? '')
}
