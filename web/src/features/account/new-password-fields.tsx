import {
  passwordRules,
  passwordStrength,
  type PasswordStrength,
} from '@marhala/domain/accounts/password-strength.ts'
import { Check, Circle } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'

type NewPasswords = { password: string; password_confirmation: string }

/**
 * A new password with its strength in words and its rules as they are met, and the same once more, in a FormProvider;
 * `once` where somebody signs up on the way, and looks at what they typed instead.
 */
export function NewPasswordFields({ label, once = false }: { label: string; once?: boolean }) {
  const { t } = useTranslation(['auth', 'common'])
  const { register, trigger, watch, getFieldState, formState } = useFormContext<NewPasswords>()
  // Not `useWatch`, which never hears of what was typed before the scripts came.
  const [password = '', confirmation = ''] = watch(['password', 'password_confirmation'])
  const { errors } = formState
  const shared = {
    showLabel: t('show_password'),
    hideLabel: t('hide_password'),
    autoComplete: 'new-password',
    className: 'rtl:[&_input]:text-end',
    mark: t('common:required'),
    required: true,
  }
  const checkConfirmation = () => {
    if (!once && getFieldState('password_confirmation').isTouched) void trigger('password_confirmation')
  }
  const isMatch = confirmation !== '' && confirmation === password
  return (
    <>
      <div>
        <PasswordField
          label={label}
          {...shared}
          help={<PasswordRules password={password} />}
          error={errors.password?.message}
          {...register('password', { onChange: checkConfirmation })}
        />
        <StrengthMeter password={password} />
      </div>
      {once ? null : (
        <div>
          <PasswordField
            label={t('register.confirmation')}
            {...shared}
            error={errors.password_confirmation?.message}
            {...register('password_confirmation')}
          />
          <output>
            {isMatch && !errors.password_confirmation ? (
              <span className="mt-2 flex items-center gap-2 text-small font-medium text-ok">
                <Check className="size-4 shrink-0" strokeWidth={2.5} aria-hidden="true" />
                {t('strength.match')}
              </span>
            ) : null}
          </output>
        </div>
      )}
    </>
  )
}

function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <span className="sr-only">{t('strength.rules')}</span>
      <span className="grid gap-x-4 gap-y-1 pt-1 min-[26rem]:grid-cols-2">
        {passwordRules.map(({ key, passes }) => {
          const isMet = passes(password)
          const Icon = isMet ? Check : Circle
          return (
            <span key={key} className={classNames('flex items-center gap-2', isMet && 'font-medium text-ok')}>
              <Icon className="size-4 shrink-0" strokeWidth={isMet ? 2.5 : 1.75} aria-hidden="true" />
              {t(`strength.${key}`)}
              <span className="sr-only">{isMet ? t('strength.met') : t('strength.missing')}</span>
            </span>
          )
        })}
      </span>
    </>
  )
}

/** Three bars and the word; the word is announced when it changes. */
function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const strength = password === '' ? null : passwordStrength(password)
  const { bars, tone } = strength ? looks[strength] : { bars: 0, tone: '' }
  return (
    <div className="mt-3 flex min-h-5 items-center gap-3">
      <span className="flex flex-1 gap-1.5" aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classNames(
              'h-1.5 flex-1 rounded-full transition-colors',
              bar <= bars ? tone : 'bg-line',
            )}
          />
        ))}
      </span>
      <output className="min-w-16 text-end text-small font-semibold">
        {strength ? (
          <>
            <span className="sr-only">{t('strength.label')} </span>
            {t(`strength.${strength}`)}
          </>
        ) : null}
      </output>
    </div>
  )
}

const looks: Record<PasswordStrength, { bars: number; tone: string }> = {
  weak: { bars: 1, tone: 'bg-bad' },
  medium: { bars: 2, tone: 'bg-accent' },
  strong: { bars: 3, tone: 'bg-ok' },
}
