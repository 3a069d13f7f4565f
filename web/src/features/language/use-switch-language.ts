import type { Language } from '@marhala/contract/language/language.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useMailLanguage } from '../../data/account/preferences.ts'
import { changeLanguage, openApiWords } from '../../i18n/setup.ts'
import { lateSectionsAlive } from '../loading/late-sections.ts'

/**
 * Changes the language in place: words, direction and cookie; data are asked again, since names come translated. The
 * mails of whoever is signed in follow.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { i18n } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const location = useLocation()
  const writeMailsIn = useMailLanguage()
  return async (language) => {
    // Should they not come, what was refused stands as it was said.
    await openApiWords(i18n, language).catch(() => undefined)
    await lateSectionsAlive()
    await changeLanguage(i18n, language)
    // Kept until the new ones are here: a screen that one goes back to is as long as it was, and stands where it stood.
    void client.invalidateQueries()
    void writeMailsIn(language)
    const query = new URLSearchParams(location.search)
    if (!query.has('lang')) return
    // The address must not contradict the choice at the next reload.
    query.delete('lang')
    await navigate(
      { search: query.toString(), hash: location.hash },
      { replace: true, preventScrollReset: true, state: location.state },
    )
  }
}
