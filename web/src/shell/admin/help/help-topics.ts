import { foldText } from '@marhala/domain/text/fold-text.ts'
import { useTranslation } from 'react-i18next'

export type HelpTopic = { key: string; title: string; text: string }

/** The topics in the page's language; a button is called what it says on its screen. */
export function useHelpTopics(): HelpTopic[] {
  const { t } = useTranslation(['help', 'booking'])
  const buttons: Partial<Record<(typeof topics)[number], string>> = {
    confirm: t('booking:actions.confirm'),
    handover: t('booking:actions.activate'),
    return: t('booking:actions.complete'),
    payment: t('booking:tabs.payments'),
  }
  return topics.map((key) => ({
    key,
    title: t(`topics.${key}.title`),
    text: t(`topics.${key}.text`, { action: buttons[key] }),
  }))
}

const topics = [
  'confirm',
  'handover',
  'return',
  'change',
  'payment',
  'cancel',
  'late',
  'expenses',
  'close_day',
  'figures',
] as const

/** The topics that hold every typed word, without regard to capitals and accents; all of them where nothing is typed. */
export function matchingTopics(topics: readonly HelpTopic[], typed: string): HelpTopic[] {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  return topics.filter(({ title, text }) => {
    const haystack = foldText(`${title} ${text}`)
    return words.every((word) => haystack.includes(word))
  })
}
