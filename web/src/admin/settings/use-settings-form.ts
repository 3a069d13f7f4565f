import { type SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import { update } from '@marhala/contract/company/company-settings.ts'
import type { FormEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { useChangeSettings } from '../../data/company/settings.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'

type Options<Values extends FieldValues> = {
  values: DefaultValues<Values>
  toBody: (values: Values) => unknown
  /** The body's schema and who takes it; the settings as a whole unless told otherwise. */
  schema?: z.core.$ZodType | undefined
  save?: (body: unknown) => Promise<unknown>
  /** What a field is left with once it is saved: what was written is never shown again. */
  saved?: Partial<Values>
}

export type SettingsForm = {
  onSubmit: (event: FormEvent) => unknown
  isDirty: boolean
  isSaving: boolean
  hasProblems: boolean
  problem: string | undefined
  discard: () => void
}

/** The form of one section: checked by the contract, saved alone; what was saved is what it compares with then. */
export function useSettingsForm<Values extends FieldValues>({
  values,
  toBody,
  schema = update.body,
  save,
  saved,
}: Options<Values>) {
  const { t } = useTranslation('settings')
  const change = useChangeSettings()
  const form = useContractForm<z.core.$ZodType, Values>({
    schema,
    defaultValues: values,
    toBody,
  })
  const onSubmit = form.submit(async (body) => {
    await (save ? save(body) : change.mutateAsync(body as SettingsChanges))
    form.reset({ ...form.getValues(), ...saved })
    showToast({ text: t('saved') })
  })
  const { isDirty, isSubmitting, submitCount, errors } = form.formState
  return {
    ...form,
    onSubmit,
    isDirty,
    isSaving: isSubmitting,
    hasProblems: submitCount > 0 && Object.keys(errors).some((name) => name !== '_'),
    problem: form.problemOf('_'),
    discard: () => form.reset(),
  }
}

/** A text as the API takes it: what was emptied is taken away. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text
}
