import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeLanguage, makeI18n, openWords } from './setup.ts'

describe('words that travel by area', () => {
  afterEach(() => vi.unstubAllGlobals())
  test('are there when a screen opens them, and in the other language after a switch', async () => {
    stubDocument()
    const page = makeI18n('en')
    await openWords(page, 'common', 'auth')
    expect(page.t('auth:login.submit')).toBe('Log in')
    await changeLanguage(page, 'fr')
    expect(page.t('auth:login.submit')).toBe('Se connecter')
    expect(page.hasResourceBundle('fr', 'booking')).toBe(false)
  })
  test('are not missed by a screen that opens them while the language changes', async () => {
    stubDocument()
    const page = makeI18n('en')
    await openWords(page, 'common')
    await Promise.all([changeLanguage(page, 'ar'), openWords(page, 'auth')])
    expect(page.t('auth:login.submit')).toBe('تسجيل الدخول')
  })
})

function stubDocument(): void {
  vi.stubGlobal('document', { documentElement: {} })
}
