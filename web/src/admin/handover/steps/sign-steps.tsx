import { directionOf, languages } from '@marhala/contract/language/language.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../data/session/auth.ts'
import { useDamageName } from '../../../features/damage/use-damage-name.ts'
import { nativeNames } from '../../../i18n/language-names.ts'
import { Segments } from '../../../ui/fields/segments.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { SignatureField } from '../signature-field.tsx'
import { useWalking } from '../walk-context.ts'

/** The terms in the client's language, and the client's signature under them. */
export function ClientStep() {
  const { t } = useTranslation('handover')
  const { walk, change } = useWalking()
  const { language } = walk
  return (
    <>
      <Found />
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold">{t('sign.terms')}</h2>
        <Segments
          isLarge
          label={t('sign.terms')}
          options={languages.map((one) => ({ value: one, label: nativeNames[one] }))}
          value={language}
          onChange={(chosen) => change({ language: chosen })}
        />
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keys
          tabIndex={0}
          className="max-h-32 overflow-y-auto rounded-card border bg-surface p-4 focus-visible:focus-ring"
        >
          <ol
            lang={language}
            dir={directionOf(language)}
            className="flex list-decimal flex-col gap-2 ps-5 text-small"
          >
            {walk.pack.clauses.map((clause) => (
              <li key={clause.en}>{clause[language]}</li>
            ))}
          </ol>
        </div>
      </section>
      <SignatureField
        label={t('sign.client', { name: clientName(walk.pack.booking.user) })}
        value={walk.client_signature}
        onSign={(client_signature) => change({ client_signature })}
      />
    </>
  )
}

/** The signature of whoever hands over or takes back, and a note. */
export function StaffStep() {
  const { t } = useTranslation('handover')
  const { walk, change } = useWalking()
  const name = useSession()?.user.first_name
  return (
    <>
      <SignatureField
        label={name ? `${t('sign.staff')} · ${name}` : t('sign.staff')}
        value={walk.staff_signature}
        onSign={(staff_signature) => change({ staff_signature })}
      />
      {walk.act === 'take_back' ? (
        <TextArea
          label={t('sign.note')}
          value={walk.note}
          onChange={({ target }) => change({ note: target.value })}
          rows={2}
        />
      ) : null}
    </>
  )
}

function Found() {
  const { t } = useTranslation('handover')
  const name = useDamageName()
  const { walk } = useWalking()
  if (walk.damages.length === 0) return null
  return (
    <section>
      <h2 className="font-semibold">{t('sign.found')}</h2>
      <ul className="ms-5 list-disc">
        {walk.damages.map((damage) => (
          <li key={damage.id}>{name(damage)}</li>
        ))}
      </ul>
    </section>
  )
}
