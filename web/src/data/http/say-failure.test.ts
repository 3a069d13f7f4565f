import { describe, expect, test } from 'vitest'
import { makeI18n, openApiWords } from '../../i18n/setup.ts'
import { failureOfResponse, failureWithoutResponse } from './failure.ts'
import { sayFailure } from './say-failure.ts'

const words = (key: string) => `<${key}>`

describe('a failure that stands while the page is switched to another language', () => {
  const refusal = failureOfResponse(
    422,
    {
      message: 'Please check the highlighted fields.',
      code: 'validation_failed',
      errors: {
        'drivers.0.birth_date': ['Drivers must be at least 20 years old at pick-up.', 'Something else.'],
      },
      data: {
        problems: {
          'drivers.0.birth_date': [{ key: 'too_young', params: { age: 20 } }, { key: 'new_rule' }],
        },
      },
    },
    words,
  )

  test('is said in that language, its fields too; what there are no words for stays', async () => {
    const i18n = makeI18n('en')
    expect(sayFailure(refusal, i18n)).toEqual({ message: refusal.message, errors: refusal.errors })
    await switchTo(i18n, 'fr')
    expect(sayFailure(refusal, i18n)).toEqual({
      message: 'Veuillez vérifier les champs signalés.',
      errors: {
        'drivers.0.birth_date': [
          'Les conducteurs doivent avoir au moins 20 ans au retrait.',
          'Something else.',
        ],
      },
    })
    await switchTo(i18n, 'en')
    expect(sayFailure(refusal, i18n).message).toBe('Please check the highlighted fields.')
  })
  test('is left as it was said where its code is not known, or none was sent', async () => {
    const i18n = makeI18n('en')
    await switchTo(i18n, 'ar')
    const unknown = failureOfResponse(409, { message: 'No.', code: 'new_code' }, words)
    const foreign = failureOfResponse(403, { message: 'A proxy.', code: 'constructor' }, words)
    expect([unknown, foreign].map((failure) => sayFailure(failure, i18n).message)).toEqual([
      'No.',
      'A proxy.',
    ])
  })
  test('asks for the words of the page where no server has said anything', () => {
    const i18n = makeI18n('fr', { failure: { network: 'Pas de réseau.' } })
    expect(sayFailure(failureWithoutResponse('network', words), i18n).message).toBe('Pas de réseau.')
  })
})

async function switchTo(i18n: ReturnType<typeof makeI18n>, language: 'en' | 'ar' | 'fr') {
  await openApiWords(i18n, language)
  await i18n.changeLanguage(language)
}
