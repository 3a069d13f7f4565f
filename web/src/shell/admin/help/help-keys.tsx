import { useTranslation } from 'react-i18next'
import { KeyList } from '../key-list.tsx'
import { LetterSwitch } from '../letter-switch.tsx'

/** The keys of admin, and the switch of those that are single letters. */
export function HelpKeys() {
  const { t } = useTranslation('help')
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-h3">{t('keys.title')}</h3>
      <KeyList />
      <div className="mt-2">
        <LetterSwitch />
      </div>
    </section>
  )
}
