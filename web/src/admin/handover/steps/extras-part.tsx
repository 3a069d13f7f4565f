import type { BookingExtra } from '@marhala/contract/booking/booking-extras.ts'
import { loanOutcomes } from '@marhala/domain/extras/stock.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type ExtraLine,
  linesOf,
  roomFor,
  sayCode,
  sayOf,
  stockedExtras,
} from '../../../data/handover/walk-extras.ts'
import { PieceCodeField } from '../../../features/extras/piece-code-field.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { Tick } from '../tick.tsx'
import { useWalking } from '../walk-context.ts'

/** How many of what lies ready stand there to be ticked; the others are scanned or typed. */
const mostShown = 6

/** The extras with stock, one by one: which leave, which are back; by a tick, or by a code that is scanned or typed. */
export function ExtrasPart() {
  const { t } = useTranslation('stock')
  const { walk } = useWalking()
  const extras = stockedExtras(walk.pack)
  if (extras.length === 0) return null
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold">{t('checklist')}</h2>
      {extras.some(({ stock }) => stock === 'numbered') ? <CodePart /> : null}
      {extras.map((extra) => (
        <ExtraPart key={extra.service_id} extra={extra} />
      ))}
    </section>
  )
}

function CodePart() {
  const { t } = useTranslation('stock')
  const { walk, change } = useWalking()
  const [code, setCode] = useState('')
  const [isWrong, setWrong] = useState(false)
  const send = (typed: string) => {
    const said = sayCode(walk, typed)
    setWrong(said === null)
    setCode(said === null ? typed : '')
    if (said) change(said)
  }
  return (
    <PieceCodeField
      isLarge
      value={code}
      onChange={(typed) => {
        setWrong(false)
        setCode(typed)
      }}
      onSend={send}
      action={t(walk.act === 'handover' ? 'hand_over' : 'take_back')}
      error={isWrong ? t(walk.act === 'handover' ? 'all_chosen' : 'not_out') : null}
    />
  )
}

function ExtraPart({ extra }: { extra: BookingExtra }) {
  const { t } = useTranslation('stock')
  const { walk } = useWalking()
  const lines = linesOf(walk, extra)
  const room = roomFor(walk, extra)
  const isHandover = walk.act === 'handover'
  const others = lines.filter(({ is, was }) => is === null && was === null).slice(0, mostShown)
  const shown = lines.filter((line) => line.is !== null || others.includes(line))
  return (
    <div className="flex flex-col gap-2 rounded-card border bg-surface p-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="font-semibold">
          {extra.name} <bdi dir="ltr">× {extra.quantity}</bdi>
        </span>
        {isHandover && room > 0 ? <Badge tone="warn">{t('to_prepare', { count: room })}</Badge> : null}
      </p>
      {isHandover && lines.length === 0 ? <p className="text-small text-muted">{t('none_ready')}</p> : null}
      {shown.map((line) =>
        isHandover ? (
          <OutLine key={line.key} line={line} room={room} />
        ) : (
          <BackLine key={line.key} line={line} />
        ),
      )}
    </div>
  )
}

function OutLine({ line, room }: { line: ExtraLine; room: number }) {
  const { t } = useTranslation('stock')
  const { walk, change } = useWalking()
  const isOn = line.is === 'out'
  return (
    <Tick
      label={t('tick_out', { name: line.code ?? line.extra.name })}
      isOn={isOn}
      isDisabled={!isOn && room === 0}
      onToggle={() => change(sayOf(walk, line.key, isOn ? 'back' : 'out'))}
    />
  )
}

function BackLine({ line }: { line: ExtraLine }) {
  const { t } = useTranslation('stock')
  const { walk, change } = useWalking()
  const name = line.code ?? line.extra.name
  return (
    <div className="flex flex-col gap-1.5">
      <bdi className="font-semibold">{name}</bdi>
      <Segments
        isLarge
        label={t('more', { name })}
        options={loanOutcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))}
        value={line.is === 'out' ? null : line.is}
        onChange={(outcome) => change(sayOf(walk, line.key, outcome))}
      />
    </div>
  )
}
