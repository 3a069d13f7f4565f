import { languages } from '@marhala/contract/language/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { loadWords } from '../../i18n/words.ts'
import { helpTopics, type HelpTopic } from './help-topics.ts'
import { type HelpWords, searchHelp } from './search-help.ts'

/**
 * The topics that answer what is typed. Until the words of the other languages have come, the page's own are searched;
 * with `deep` the steps are, too.
 */
export function useHelpSearch(typed: string, { deep }: { deep: boolean }): HelpTopic[] {
  const { i18n } = useTranslation('help-topics')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['help-words', deep],
    queryFn: () => Promise.all(languages.map((one) => loadHelp(one, deep))),
    enabled: typed.trim().length > 1,
    staleTime: Infinity,
  })
  const own = {
    topics: i18n.getResourceBundle(language, 'help-topics') as HelpWords['topics'],
    answers: i18n.getResourceBundle(language, 'help-answers') as HelpWords['answers'],
  }
  return searchHelp(helpTopics, typed, data ?? [own])
}

async function loadHelp(language: (typeof languages)[number], deep: boolean): Promise<HelpWords> {
  const words = await loadWords(language, deep ? ['help-topics', 'help-answers'] : ['help-topics'])
  return { topics: words['help-topics'], answers: words['help-answers'] } as HelpWords
}
