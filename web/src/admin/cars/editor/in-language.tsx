import { directionOf, type Language } from '@marhala/contract/language/language.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { failureWithoutResponse } from '../../../data/http/failure.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { makeI18n, namesOf } from '../../../i18n/setup.ts'
import { loadWords, type Words } from '../../../i18n/words.ts'

type InLanguageProps = {
  language: Language
  errorTitle: string
  skeleton: ReactNode
  children: ReactNode
}

/** A part of a page in a language that need not be the page's: its words, numbers and direction. */
export function InLanguage({ language, errorTitle, skeleton, children }: InLanguageProps) {
  const words = useQuery(useWordsQuery(language))
  return (
    <AsyncView query={words} errorTitle={errorTitle} skeleton={skeleton}>
      {(data) => (
        <Spoken key={language} language={language} words={data}>
          {children}
        </Spoken>
      )}
    </AsyncView>
  )
}

function Spoken({ language, words, children }: { language: Language; words: Words; children: ReactNode }) {
  const i18n = useMemo(() => makeI18n(language, words), [language, words])
  return (
    <I18nextProvider i18n={i18n}>
      <div lang={language} dir={directionOf(language)}>
        {children}
      </div>
    </I18nextProvider>
  )
}

/** Everything that the page around it may say. */
function useWordsQuery(language: Language) {
  const { i18n } = useTranslation()
  return {
    queryKey: wordsKey(language),
    queryFn: () =>
      loadWords(language, namesOf(i18n)).catch(() => {
        throw failureWithoutResponse('network', (key) => i18n.t(`failure:${key}`))
      }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Where a page keeps the words of another language. */
export function wordsKey(language: Language) {
  return ['words', language]
}
