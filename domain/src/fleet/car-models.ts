import { foldText } from '../text/fold-text.ts'
import type { BuiltInCategory } from './built-in-categories.ts'
import { suggestBody } from './suggest-body.ts'

export type CarModel = {
  brand: string
  model: string
  category: BuiltInCategory
  passengers: number
  doors: number
  luggage: number
  fuel_type: 'petrol' | 'diesel' | 'hybrid' | 'electric'
  transmission_type: 'manual' | 'automatic'
}

/** Models that are hired in Morocco: seats, doors, bags, fuel and gearbox of the version that agencies have most. */
export const carModels: readonly CarModel[] = read(`
Abarth: 595 sport 4 3 1 petrol manual
Alfa Romeo: Giulia luxury 5 4 3 petrol automatic, Giulietta sedan 5 5 2 diesel manual, Stelvio suv 5 5 3 diesel automatic
Audi: A1 city-car 5 5 2 petrol automatic, A3 sedan 5 4 2 diesel automatic, A4 luxury 5 4 3 diesel automatic, A6 luxury 5 4 3 diesel automatic, A8 luxury 5 4 3 diesel automatic, Q2 suv 5 5 2 diesel automatic, Q3 suv 5 5 3 diesel automatic, Q5 suv 5 5 3 diesel automatic, Q7 7-seats 7 5 3 diesel automatic, Q8 luxury 5 5 4 diesel automatic
BMW: Série 1 sedan 5 5 2 diesel automatic, Série 3 luxury 5 4 3 diesel automatic, Série 5 luxury 5 4 3 diesel automatic, Série 7 luxury 5 4 3 diesel automatic, X1 suv 5 5 3 diesel automatic, X3 suv 5 5 3 diesel automatic, X5 luxury 5 5 4 diesel automatic, X6 luxury 5 5 4 diesel automatic
BYD: Atto 3 suv 5 5 2 electric automatic, Dolphin city-car 5 5 2 electric automatic, Seal sedan 5 4 3 electric automatic
Changan: CS35 suv 5 5 2 petrol automatic, CS55 suv 5 5 3 petrol automatic
Chery: Tiggo 4 suv 5 5 2 petrol automatic, Tiggo 7 suv 5 5 3 petrol automatic, Tiggo 8 7-seats 7 5 3 petrol automatic
Citroën: Berlingo van 5 5 4 diesel manual, C-Elysée sedan 5 4 3 diesel manual, C3 city-car 5 5 2 petrol manual, C3 Aircross suv 5 5 2 diesel manual, C4 sedan 5 5 2 diesel automatic, C5 Aircross suv 5 5 3 diesel automatic, Jumpy van 9 5 5 diesel manual
Cupra: Formentor suv 5 5 3 petrol automatic
Dacia: Bigster suv 5 5 3 hybrid automatic, Dokker van 5 5 4 diesel manual, Duster suv 5 5 3 diesel manual, Jogger 7-seats 7 5 3 petrol manual, Lodgy 7-seats 7 5 3 diesel manual, Logan sedan 5 4 3 diesel manual, Sandero city-car 5 5 2 diesel manual, Sandero Stepway city-car 5 5 2 diesel manual, Spring city-car 4 5 1 electric automatic
DS: DS 3 city-car 5 5 2 petrol automatic, DS 4 sedan 5 5 2 diesel automatic, DS 7 suv 5 5 3 diesel automatic
Fiat: 500 city-car 4 3 1 petrol manual, 500L city-car 5 5 2 diesel manual, 500X suv 5 5 2 diesel manual, Doblo van 7 5 4 diesel manual, Panda city-car 5 5 1 petrol manual, Tipo sedan 5 4 3 diesel manual
Ford: EcoSport suv 5 5 2 petrol manual, Fiesta city-car 5 5 2 diesel manual, Focus sedan 5 5 2 diesel manual, Kuga suv 5 5 3 diesel automatic, Mustang sport 4 2 2 petrol automatic, Puma suv 5 5 2 petrol automatic, Ranger suv 5 4 3 diesel automatic, Tourneo van 9 5 5 diesel manual
Geely: Coolray suv 5 5 2 petrol automatic
Honda: Civic sedan 5 4 3 petrol automatic, CR-V suv 5 5 3 hybrid automatic, Jazz city-car 5 5 2 hybrid automatic
Hyundai: Accent sedan 5 4 3 diesel manual, Bayon suv 5 5 2 petrol automatic, Creta suv 5 5 3 petrol automatic, Elantra sedan 5 4 3 petrol automatic, Grand i10 city-car 5 5 1 petrol manual, H-1 van 9 5 5 diesel manual, i10 city-car 5 5 1 petrol manual, i20 city-car 5 5 2 diesel manual, i30 sedan 5 5 2 diesel manual, Kona suv 5 5 2 petrol automatic, Santa Fe 7-seats 7 5 3 diesel automatic, Staria van 9 5 5 diesel automatic, Tucson suv 5 5 3 diesel automatic
Jaguar: E-Pace suv 5 5 3 diesel automatic, F-Pace luxury 5 5 4 diesel automatic, F-Type sport 2 2 1 petrol automatic
Jeep: Compass suv 5 5 3 diesel automatic, Grand Cherokee luxury 5 5 4 diesel automatic, Renegade suv 5 5 2 diesel automatic, Wrangler suv 5 5 2 diesel automatic
Kia: Ceed sedan 5 5 2 diesel manual, Cerato sedan 5 4 3 petrol automatic, Picanto city-car 5 5 1 petrol manual, Rio city-car 5 5 2 diesel manual, Seltos suv 5 5 3 diesel automatic, Sorento 7-seats 7 5 3 diesel automatic, Sportage suv 5 5 3 diesel automatic, Stonic suv 5 5 2 petrol manual
Land Rover: Defender luxury 5 5 4 diesel automatic, Discovery 7-seats 7 5 4 diesel automatic, Discovery Sport suv 5 5 3 diesel automatic, Range Rover luxury 5 5 4 diesel automatic, Range Rover Evoque suv 5 5 3 diesel automatic, Range Rover Sport luxury 5 5 4 diesel automatic, Range Rover Velar luxury 5 5 4 diesel automatic
Lexus: NX suv 5 5 3 hybrid automatic, RX luxury 5 5 4 hybrid automatic
Maserati: Levante luxury 5 5 4 petrol automatic
Mazda: CX-5 suv 5 5 3 diesel automatic, Mazda3 sedan 5 5 2 petrol automatic
Mercedes-Benz: Classe A sedan 5 5 2 diesel automatic, Classe C luxury 5 4 3 diesel automatic, Classe E luxury 5 4 3 diesel automatic, Classe G luxury 5 5 4 diesel automatic, Classe S luxury 5 4 3 diesel automatic, Classe V van 8 5 5 diesel automatic, CLA luxury 5 4 3 diesel automatic, GLA suv 5 5 2 diesel automatic, GLC suv 5 5 3 diesel automatic, GLE luxury 5 5 4 diesel automatic, Sprinter van 9 5 6 diesel manual, Vito van 9 5 5 diesel manual
MG: HS suv 5 5 3 petrol automatic, MG3 city-car 5 5 2 hybrid automatic, MG4 sedan 5 5 2 electric automatic, MG5 sedan 5 4 3 petrol automatic, ZS suv 5 5 2 petrol automatic
Mini: Cooper city-car 4 3 1 petrol automatic, Countryman suv 5 5 3 diesel automatic
Mitsubishi: L200 suv 5 4 3 diesel manual, Outlander 7-seats 7 5 3 petrol automatic, Pajero 7-seats 7 5 4 diesel automatic
Nissan: Juke suv 5 5 2 petrol automatic, Micra city-car 5 5 2 petrol manual, Navara suv 5 4 3 diesel manual, Qashqai suv 5 5 3 diesel automatic, X-Trail 7-seats 7 5 3 diesel automatic
Opel: Astra sedan 5 5 2 diesel manual, Combo van 5 5 4 diesel manual, Corsa city-car 5 5 2 diesel manual, Crossland suv 5 5 2 diesel manual, Grandland suv 5 5 3 diesel automatic, Mokka suv 5 5 2 petrol automatic, Vivaro van 9 5 5 diesel manual
Peugeot: 208 city-car 5 5 2 diesel manual, 2008 suv 5 5 2 diesel automatic, 301 sedan 5 4 3 diesel manual, 308 sedan 5 5 2 diesel automatic, 3008 suv 5 5 3 diesel automatic, 408 sedan 5 5 3 petrol automatic, 5008 7-seats 7 5 3 diesel automatic, 508 sedan 5 4 3 diesel automatic, Expert van 9 5 5 diesel manual, Landtrek suv 5 4 3 diesel manual, Partner van 5 5 4 diesel manual, Rifter van 5 5 4 diesel manual, Traveller van 9 5 5 diesel automatic
Porsche: 911 sport 4 2 1 petrol automatic, Cayenne luxury 5 5 4 petrol automatic, Macan luxury 5 5 3 petrol automatic, Panamera luxury 4 5 3 petrol automatic
Renault: Arkana suv 5 5 3 hybrid automatic, Austral suv 5 5 3 hybrid automatic, Captur suv 5 5 2 diesel automatic, Clio city-car 5 5 2 diesel manual, Express van 5 5 4 diesel manual, Kadjar suv 5 5 3 diesel automatic, Kangoo van 5 5 4 diesel manual, Kardian suv 5 5 2 petrol automatic, Koleos suv 5 5 3 diesel automatic, Megane sedan 5 5 2 diesel manual, Scenic 7-seats 7 5 3 diesel manual, Symbol sedan 5 4 3 diesel manual, Talisman sedan 5 4 3 diesel automatic, Trafic van 9 5 5 diesel manual
Seat: Arona suv 5 5 2 petrol manual, Ateca suv 5 5 3 diesel automatic, Ibiza city-car 5 5 2 petrol manual, Leon sedan 5 5 2 diesel automatic
Skoda: Fabia city-car 5 5 2 petrol manual, Kamiq suv 5 5 2 petrol automatic, Karoq suv 5 5 3 diesel automatic, Kodiaq 7-seats 7 5 3 diesel automatic, Octavia sedan 5 5 3 diesel automatic, Superb luxury 5 5 4 diesel automatic
Suzuki: Baleno city-car 5 5 2 petrol manual, Celerio city-car 5 5 1 petrol manual, Dzire sedan 5 4 2 petrol manual, Jimny suv 4 3 1 petrol manual, S-Presso city-car 4 5 1 petrol manual, Swift city-car 5 5 1 petrol manual, Vitara suv 5 5 2 petrol automatic
Tesla: Model 3 luxury 5 4 3 electric automatic, Model Y suv 5 5 3 electric automatic
Toyota: Aygo city-car 4 5 1 petrol manual, C-HR suv 5 5 2 hybrid automatic, Corolla sedan 5 4 3 hybrid automatic, Hilux suv 5 4 3 diesel manual, Land Cruiser luxury 7 5 4 diesel automatic, Prado 7-seats 7 5 4 diesel automatic, RAV4 suv 5 5 3 hybrid automatic, Yaris city-car 5 5 2 hybrid automatic, Yaris Cross suv 5 5 2 hybrid automatic
Volkswagen: Caddy van 5 5 4 diesel manual, Caravelle van 9 5 5 diesel automatic, Golf sedan 5 5 2 diesel automatic, Passat luxury 5 4 3 diesel automatic, Polo city-car 5 5 2 petrol manual, T-Cross suv 5 5 2 petrol automatic, T-Roc suv 5 5 2 diesel automatic, Tiguan suv 5 5 3 diesel automatic, Touareg luxury 5 5 4 diesel automatic, Touran 7-seats 7 5 3 diesel automatic
Volvo: XC40 suv 5 5 3 diesel automatic, XC60 luxury 5 5 3 diesel automatic, XC90 7-seats 7 5 4 diesel automatic
`)

/** What somebody typed as model and year: "Logan 2023", "2023 dacia logan", "C3". */
export function readModelText(typed: string): { words: string[]; year: number | null } {
  const words = foldText(typed)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
  // A model may be a year itself: of "2008" the model is meant, of "2008 2023" the year is the last.
  const isYear = (word: string) => /^(19[89]\d|20\d\d)$/.test(word)
  const at = words.length > 1 ? words.findLastIndex(isYear) : -1
  return { words: words.filter((_, index) => index !== at), year: at === -1 ? null : Number(words[at]) }
}

/** The models that what was typed begins, the closest first; none while nothing is typed. */
export function findCarModels(typed: string, most = 6): CarModel[] {
  const { words } = readModelText(typed)
  if (words.length === 0) return []
  const found = carModels.filter((model) => {
    const parts = partsOf(model)
    return words.every((word) => parts.some((part) => part.startsWith(word)))
  })
  const isWhole = ({ model }: CarModel) => foldText(model) === words.join(' ')
  return found.toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one))).slice(0, most)
}

/** The drawing that a model has until it has a photo. */
export function bodyOfModel(model: CarModel) {
  return suggestBody(model)
}

function partsOf({ brand, model }: CarModel): string[] {
  return foldText(`${brand} ${model}`)
    .split(/[\s-]+/)
    .concat(foldText(model))
}

function read(text: string): CarModel[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [brand = '', models = ''] = line.split(': ')
      return models.split(', ').map((entry) => {
        const words = entry.split(' ')
        const [category, passengers, doors, luggage, fuel, gearbox] = words.splice(-6)
        return {
          brand,
          model: words.join(' '),
          category: category as BuiltInCategory,
          passengers: Number(passengers),
          doors: Number(doors),
          luggage: Number(luggage),
          fuel_type: fuel as CarModel['fuel_type'],
          transmission_type: gearbox as CarModel['transmission_type'],
        }
      })
    })
}
