import { ClipboardList, Headset, KeyRound, Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Who one meets: by what they do. People's names and faces are theirs, and the product knows none to show. */
export function TeamSection() {
  const { t } = useTranslation('about')
  return (
    <section aria-labelledby="team" className="page-column pt-16 lg:pt-24">
      <h2 id="team" className="text-h1">
        {t('team.title')}
      </h2>
      <p className="mt-2 text-muted">{t('team.text')}</p>
      <ul className="mt-7 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {crews.map(({ key, Icon, paint }) => (
          <li key={key} className="flex gap-4 lg:block">
            <span
              className={`flex size-16 shrink-0 items-center justify-center rounded-full text-white ${paint}`}
            >
              <Icon className="size-7" strokeWidth={1.5} aria-hidden="true" />
            </span>
            <div className="lg:mt-4">
              <h3 className="text-h3">{t(`team.${key}.title`)}</h3>
              <p className="mt-1 text-small text-pretty text-muted">{t(`team.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Each in a paint of the fleet: petrol, atlas, terracotta, olive. */
const crews = [
  { key: 'desk', Icon: ClipboardList, paint: 'bg-[linear-gradient(160deg,#1f7a8d,#0d4a58)]' },
  { key: 'handover', Icon: KeyRound, paint: 'bg-[linear-gradient(160deg,#2f5ca8,#173567)]' },
  { key: 'workshop', Icon: Wrench, paint: 'bg-[linear-gradient(160deg,#bf5f37,#7a3319)]' },
  { key: 'care', Icon: Headset, paint: 'bg-[linear-gradient(160deg,#6d7640,#3d4421)]' },
] as const
