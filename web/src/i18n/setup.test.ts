import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Language } from '@marhala/contract/language/language.ts'
import { everyWord } from './every-word.ts'
import { changeLanguage, makeI18n, openWords } from './setup.ts'

describe('words that come with what says them', () => {
  afterEach(() => vi.unstubAllGlobals())
  test('are there when a part opens them, and in the other language after a switch', async () => {
    stubBrowser()
    const page = makeI18n('en')
    await openWords(page, ['common', 'auth'])
    expect(page.t('auth:login.submit')).toBe('Log in')
    await changeLanguage(page, 'fr')
    expect(page.t('auth:login.submit')).toBe('Se connecter')
    expect(page.hasResourceBundle('fr', 'booking')).toBe(false)
  })
  test('are not missed by a part that opens them while the language changes', async () => {
    stubBrowser()
    const page = makeI18n('en')
    await openWords(page, ['common'])
    await Promise.all([changeLanguage(page, 'ar'), openWords(page, ['auth'])])
    expect(page.t('auth:login.submit')).toBe('تسجيل الدخول')
  })
})

function stubBrowser(): void {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('fetch', async (path: string) => {
    const [, language = '', name = ''] = /(\w\w)\/([\w-]+)\.json$/.exec(path)!
    return Response.json(everyWord(language as Language)[name])
  })
}
