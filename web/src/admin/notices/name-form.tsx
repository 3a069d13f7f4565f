import * as notices from '@marhala/contract/fleet/notices.ts'
import type { Notice, NoticeHire } from '@marhala/contract/fleet/notices.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNoticeWrite } from '../../data/notices/notices.ts'
import { DateRangeText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'
import { type RadioCard, RadioCards } from '../../ui/fields/radio-cards.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** The hires around a notice's minute with their drivers, of whom staff name one. */
export function NameForm({ notice: { id, hires } }: { notice: Notice }) {
  const { t } = useTranslation('notice')
  const say = useSayFailure()
  const name = useNoticeWrite(notices.name)
  const [chosen, setChosen] = useState<string | null>(null)
  const options = hires.flatMap((hire) => choicesOf(hire))
  const send = () => {
    const [booking_id, driver_id] = (chosen ?? '').split(' ').map(Number)
    name.mutate(
      { params: { notice: String(id) }, body: { booking_id: booking_id!, driver_id: driver_id || null } },
      { onSuccess: () => showToast({ text: t('whose.done') }) },
    )
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {name.error ? <InlineAlert tone="bad">{say(name.error).message}</InlineAlert> : null}
      <RadioCards
        className="w-full"
        label={t('whose.choose')}
        options={options.map((choice) => cardOf(choice, t('whose.driver_unknown')))}
        value={chosen}
        onChange={setChosen}
      />
      <Button variant="outline" disabled={chosen === null} pending={name.isPending} onClick={send}>
        {t('whose.submit')}
      </Button>
    </div>
  )
}

type Choice = { hire: NoticeHire; driver: NoticeHire['drivers'][number] | null }

/** Each driver of a hire; where it has not just one, also that it is not known which of them it was. */
function choicesOf(hire: NoticeHire): Choice[] {
  const named = hire.drivers.map((driver) => ({ hire, driver }))
  return hire.drivers.length === 1 ? named : [...named, { hire, driver: null }]
}

function cardOf({ hire, driver }: Choice, unknown: string): RadioCard {
  return {
    value: `${hire.booking.id} ${driver?.id ?? 0}`,
    label: driver ? <bdi>{driver.name}</bdi> : unknown,
    description: <HireLine hire={hire} driver={driver} />,
  }
}

function HireLine({ hire, driver }: Choice) {
  const { t } = useTranslation('notice')
  const format = useFormat()
  const { booking, client, of_company, car_out_at, car_back_at } = hire
  return (
    <>
      <span className="block">
        <bdi dir="ltr">{booking.reference}</bdi>
        {client === driver?.name ? null : (
          <>
            {' · '}
            <bdi>{client}</bdi>
          </>
        )}
        {of_company ? ` · ${t('whose.company')}` : null}
      </span>
      <span className="block">
        {car_back_at === null ? (
          t('whose.from', { date: isolate(format.date(car_out_at, 'dayTime')) })
        ) : (
          <DateRangeText start={car_out_at} end={car_back_at} />
        )}
      </span>
    </>
  )
}
