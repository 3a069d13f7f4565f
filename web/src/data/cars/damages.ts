import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as damages from '@marhala/contract/fleet/damages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { readExpensesAgain } from '../money/expenses.ts'

/** The damages of a car, how it is drawn, and what is asked for damage of it. */
export function carDamagesQuery(car: number) {
  return endpointQuery(damages.ofCar, { params: { car: String(car) } })
}

export type DamageFilters = NonNullable<InputOf<typeof damages.list>['query']>

/** A page of the damages of all cars. */
export function damagesQuery(filters: DamageFilters) {
  return endpointQuery(damages.list, { query: filters })
}

export type DamageWrite =
  | typeof damages.create
  | typeof damages.update
  | typeof damages.remove
  | typeof damages.repair
  | typeof damages.reopen
  | typeof damages.addExpense
  | typeof damages.addTask
  | typeof damages.removePhoto

/** Any write of a damage; whatever shows damages is read again. */
export function useDamageWrite<E extends DamageWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, readDamagesAgain)
}

/** Has damages read again, and the expenses and tasks that one may have made. */
export function readDamagesAgain(client: QueryClient) {
  const keys = [damages.ofCar, damages.list].map((call) => endpointKey(call))
  return Promise.all([
    ...keys.map((queryKey) => client.invalidateQueries({ queryKey })),
    readExpensesAgain(client),
    client.invalidateQueries({ queryKey: ['GET /tasks'] }),
  ])
}

/** Sends a photo of a damage that stands in the register. */
export function useSendDamagePhoto() {
  const send = useSend()
  const client = useQueryClient()
  return async ({ car, damage_id }: { car: number; damage_id: number }, photo: Blob) => {
    const params = { car: String(car), damage_id: String(damage_id) }
    const reply = await send(damages.addPhoto, { params, body: formOf(photo) })
    await readDamagesAgain(client)
    return reply
  }
}

/** Sends a picture for a booking before what names it; its name. */
export function useSendConditionPicture(booking: { id: number }) {
  const send = useSend()
  return async (photo: Blob): Promise<string> => {
    const params = { booking: String(booking.id) }
    const { file } = await send(conditionFiles.add, { params, body: formOf(photo) })
    return file
  }
}

/** `send` takes a form as it is; the contract types the fields alone. */
function formOf(photo: Blob): never {
  const form = new FormData()
  form.set('picture', photo, 'damage.jpg')
  return form as never
}

type PhotoPath = { car: number; damage_id: number; photo_id: number }

/** A photo of a damage: it is for few, so that it comes with its reader's token. */
export function damagePhotoQuery({ car, damage_id, photo_id }: PhotoPath) {
  const params = { car: String(car), damage_id: String(damage_id), photo_id: String(photo_id) }
  return queryOptions<Blob>({
    queryKey: [...endpointKey(damages.photo, { params })],
    queryFn: async ({ meta, signal }) => {
      if (!meta?.send) throw new Error('The QueryClient has no `send` in its default meta.')
      const { content } = await meta.send(damages.photo, { params, signal })
      return content as Blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
