import type { BodyFamily } from '@marhala/domain/fleet/illustration.ts'

export type Words = { en: string; ar: string; fr: string }

/** How a car of each family is introduced; `{seats}` is its number of seats. */
export const openings: Record<BodyFamily, Words[]> = {
  city: [
    {
      en: 'Small outside, easy everywhere: it slips through medina streets and parks where others turn around.',
      ar: 'صغيرة الحجم وسهلة القيادة: تعبر أزقة المدينة بخفة وتجد مكانا للركن حيث لا تجد غيرها.',
      fr: 'Petite et facile à vivre : elle se faufile en ville et se gare là où les autres font demi-tour.',
    },
    {
      en: 'A light city car for two people and their bags, at home in traffic and cheap to run.',
      ar: 'سيارة مدينة خفيفة لشخصين مع أمتعتهما، مريحة في الازدحام واقتصادية في المصروف.',
      fr: 'Une citadine légère pour deux personnes et leurs bagages, à l’aise dans la circulation et économique.',
    },
  ],
  hatchback: [
    {
      en: 'The all-rounder: short enough for town, calm enough for the motorway to Marrakech.',
      ar: 'سيارة متعددة الاستعمالات: قصيرة بما يكفي للمدينة وهادئة على الطريق السيار نحو مراكش.',
      fr: 'La polyvalente : assez courte pour la ville, assez posée pour l’autoroute de Marrakech.',
    },
    {
      en: '{seats} seats, a wide tailgate and more room inside than its length suggests.',
      ar: '{seats} مقاعد وباب خلفي واسع ومساحة داخلية أكبر مما يوحي به طولها.',
      fr: '{seats} places, un large hayon et plus d’espace à bord que sa longueur ne le laisse croire.',
    },
    {
      en: 'A tidy hatchback that makes everyday trips simple and weekends away comfortable.',
      ar: 'سيارة عملية تسهّل التنقل اليومي وتجعل عطلة نهاية الأسبوع مريحة.',
      fr: 'Une compacte soignée qui simplifie le quotidien et rend les week-ends confortables.',
    },
  ],
  sedan: [
    {
      en: 'A quiet saloon with a long boot: made for kilometres between Tangier and Agadir.',
      ar: 'سيارة سيدان هادئة بصندوق واسع، مناسبة للمسافات الطويلة بين طنجة وأكادير.',
      fr: 'Une berline silencieuse au grand coffre, faite pour les kilomètres entre Tanger et Agadir.',
    },
    {
      en: 'Room for {seats}, a settled ride and a boot that swallows the large suitcases.',
      ar: '{seats} مقاعد مريحة وثبات على الطريق وصندوق يستوعب الحقائب الكبيرة.',
      fr: '{seats} vraies places, une tenue de route rassurante et un coffre pour les grandes valises.',
    },
    {
      en: 'The sensible choice for business days: discreet, spacious and at ease on the motorway.',
      ar: 'الاختيار المناسب لأيام العمل: أنيقة ورحبة ومريحة على الطريق السيار.',
      fr: 'Le bon choix pour les jours de travail : discrète, spacieuse et à l’aise sur autoroute.',
    },
  ],
  wagon: [
    {
      en: 'An estate for long stays: the suitcases lie flat, the pushchair fits on top and {seats} people still sit well.',
      ar: 'سيارة ستيشن للإقامات الطويلة: صندوق يتسع للحقائب وعربة الطفل معا، و{seats} مقاعد مريحة.',
      fr: 'Un break pour les longs séjours : valises à plat, poussette par-dessus et {seats} vraies places.',
    },
  ],
  luxury: [
    {
      en: 'The back seat is the best seat: silence, leather and all the legroom there is.',
      ar: 'المقعد الخلفي هو الأفضل هنا: هدوء وجلد فاخر ومساحة واسعة للأرجل.',
      fr: 'La meilleure place est à l’arrière : silence, cuir et de l’espace pour les jambes.',
    },
    {
      en: 'For arrivals that matter: a long, hushed limousine that is as pleasant to drive as to be driven in.',
      ar: 'للمناسبات المهمة: سيارة فخمة طويلة وهادئة، ممتعة للسائق وللراكب على حد سواء.',
      fr: 'Pour les arrivées qui comptent : une longue limousine feutrée, agréable à conduire comme à vivre.',
    },
  ],
  crossover: [
    {
      en: 'Higher than a hatchback and just as easy to park: a good view and no fuss.',
      ar: 'أعلى من السيارة الصغيرة وسهلة الركن مثلها: رؤية جيدة وقيادة بلا عناء.',
      fr: 'Plus haut qu’une compacte, aussi simple à garer : bonne visibilité, aucune complication.',
    },
    {
      en: 'Raised seats, a wide boot and light steering, for the city in the week and the coast on Saturday.',
      ar: 'مقاعد مرتفعة وصندوق واسع ومقود خفيف: للمدينة خلال الأسبوع وللساحل يوم السبت.',
      fr: 'Position haute, grand coffre et direction légère : la ville en semaine, la côte le samedi.',
    },
    {
      en: 'A family crossover that takes {seats} people, a pushchair and the shopping without an argument.',
      ar: 'سيارة عائلية تتسع لـ{seats} أشخاص مع عربة الطفل والمشتريات دون عناء.',
      fr: 'Un crossover familial qui emmène {seats} personnes, la poussette et les courses sans discuter.',
    },
  ],
  suv: [
    {
      en: 'Ground clearance for the tracks of the Atlas and comfort for the road that leads there.',
      ar: 'ارتفاع مناسب لمسالك الأطلس وراحة على الطريق المؤدية إليها.',
      fr: 'De la garde au sol pour les pistes de l’Atlas et du confort pour la route qui y mène.',
    },
    {
      en: 'A roomy SUV with {seats} seats: mountains, beach or a big airport run, it is ready.',
      ar: 'سيارة SUV رحبة بـ{seats} مقاعد: للجبل أو للشاطئ أو لرحلة المطار، فهي جاهزة دائما.',
      fr: 'Un SUV spacieux de {seats} places : montagne, plage ou grand départ à l’aéroport, il est prêt.',
    },
    {
      en: 'High, solid and easy to load, for long loops through the valleys of the south.',
      ar: 'مرتفعة ومتينة وسهلة التحميل، مناسبة للجولات الطويلة في أودية الجنوب.',
      fr: 'Haut, solide et facile à charger, pour les grandes boucles dans les vallées du Sud.',
    },
  ],
  van: [
    {
      en: '{seats} seats and sliding doors: everybody travels together and nobody holds a bag on their knees.',
      ar: '{seats} مقاعد وأبواب منزلقة: يسافر الجميع معا دون أن يحمل أحد حقيبته على ركبتيه.',
      fr: '{seats} places et des portes coulissantes : tout le monde voyage ensemble, sans sac sur les genoux.',
    },
    {
      en: 'Square, practical and huge inside, for families, golf bags and everything that came along.',
      ar: 'عملية وواسعة جدا من الداخل، للعائلات ولحقائب الغولف ولكل ما تحمله معك.',
      fr: 'Carré, pratique et immense à l’intérieur : familles, sacs de golf et tout ce qui a suivi.',
    },
  ],
  pickup: [
    {
      en: 'A double cab and an open bed: work in the week, surfboards and dust on Sunday.',
      ar: 'مقصورة مزدوجة وصندوق مكشوف: للعمل خلال الأسبوع وللمغامرة يوم الأحد.',
      fr: 'Double cabine et benne ouverte : chantier en semaine, planches de surf et pistes le dimanche.',
    },
    {
      en: 'Built for bad roads: {seats} seats, low gears and a load bed that fears nothing.',
      ar: 'مصممة للطرق الصعبة: {seats} مقاعد وقوة سحب عالية وصندوق يتحمل كل شيء.',
      fr: 'Fait pour les mauvaises routes : {seats} places, des rapports courts et une benne à toute épreuve.',
    },
  ],
  coupe: [
    {
      en: 'Two doors, a low seat and an engine that turns the coast road into the destination.',
      ar: 'بابان ومقعد منخفض ومحرك يجعل من الطريق الساحلي وجهة في حد ذاته.',
      fr: 'Deux portes, une assise basse et un moteur qui fait de la route côtière une destination.',
    },
    {
      en: 'A sports car for adults: precise, fast when you ask for it, civilised when you do not.',
      ar: 'سيارة رياضية متزنة: دقيقة وسريعة عند الطلب، وهادئة في غير ذلك.',
      fr: 'Une sportive d’adulte : précise, rapide quand on le demande, civilisée le reste du temps.',
    },
  ],
  convertible: [
    {
      en: 'The roof folds in seconds; the rest of the day is sun, palm trees and the Ourika road.',
      ar: 'ينطوي السقف في ثوان، وما بقي من اليوم شمس ونخيل وطريق أوريكا.',
      fr: 'Le toit se replie en quelques secondes ; le reste de la journée, soleil, palmiers et route de l’Ourika.',
    },
    {
      en: 'Open air for {seats} people: best in spring and autumn, unforgettable at dusk.',
      ar: 'قيادة في الهواء الطلق لـ{seats} أشخاص: رائعة في الربيع والخريف، ولا تُنسى عند الغروب.',
      fr: 'Le grand air pour {seats} personnes : parfait au printemps et en automne, inoubliable au crépuscule.',
    },
  ],
}

/** What drives it, said honestly. */
export const drives: Record<'petrol' | 'diesel' | 'hybrid' | 'electric', Words[]> = {
  petrol: [
    {
      en: 'The petrol engine is smooth and happy in town.',
      ar: 'محرك البنزين سلس ومناسب للمدينة.',
      fr: 'Le moteur essence est souple et agréable en ville.',
    },
    {
      en: 'It runs on petrol and leaves with a full tank; bring it back the same way.',
      ar: 'تعمل بالبنزين وتُسلَّم بخزان ممتلئ وتُعاد كذلك.',
      fr: 'Elle roule à l’essence et part le plein fait ; rendez-la de même.',
    },
    {
      en: 'A tank of petrol takes it from Casablanca to Marrakech and back.',
      ar: 'خزان واحد من البنزين يكفي للذهاب من الدار البيضاء إلى مراكش والعودة.',
      fr: 'Un plein d’essence suffit pour aller de Casablanca à Marrakech et en revenir.',
    },
  ],
  diesel: [
    {
      en: 'The diesel goes a long way on a tank, which is what you want between cities.',
      ar: 'محرك الديزل يقطع مسافات طويلة بخزان واحد، وهو المطلوب بين المدن.',
      fr: 'Le diesel va loin avec un plein, ce qu’on attend d’elle entre deux villes.',
    },
    {
      en: 'A frugal diesel with enough pull for the passes.',
      ar: 'محرك ديزل اقتصادي وقوي بما يكفي للمرتفعات.',
      fr: 'Un diesel sobre, avec assez de couple pour les cols.',
    },
    {
      en: 'The diesel settles down once under way and seldom sees a pump.',
      ar: 'محرك الديزل هادئ على الطريق ونادرا ما يحتاج إلى التزود بالوقود.',
      fr: 'Le diesel se fait oublier une fois lancé et s’arrête rarement à la pompe.',
    },
  ],
  hybrid: [
    {
      en: 'The hybrid charges itself while you drive and sips fuel in traffic.',
      ar: 'المحرك الهجين يشحن نفسه أثناء القيادة ويستهلك القليل في الازدحام.',
      fr: 'L’hybride se recharge en roulant et consomme très peu dans les bouchons.',
    },
    {
      en: 'Electric at low speed, the engine beyond: quiet in town and easy on the tank.',
      ar: 'كهربائية عند السرعات المنخفضة وبالوقود بعدها: هدوء في المدينة واقتصاد في المصروف.',
      fr: 'Électrique à basse vitesse, thermique au-delà : silence en ville et sobriété sur la route.',
    },
  ],
  electric: [
    {
      en: 'Fully electric: the cable is in the boot and we show you the chargers on your way.',
      ar: 'كهربائية بالكامل: كابل الشحن في الصندوق، ونرشدكم إلى محطات الشحن على طريقكم.',
      fr: 'Tout électrique : le câble est dans le coffre et nous vous montrons les bornes sur votre route.',
    },
  ],
}
