type Sentences = {
  good: string[]
  mixed: string[]
  goodDetails: string[]
  mixedDetails: string[]
  /** Only true of cars with room for a family, and of cars with a tank. */
  roomy: string[]
  thrifty: string[]
}

/** What renters write: a first sentence by rating (4 and 5 good, 2 and 3 mixed), then mostly a detail. */
export const reviewSentences: Record<'en' | 'ar' | 'fr', Sentences> = {
  en: {
    good: [
      'Great car, exactly as described.',
      'Everything went smoothly from pick-up to return.',
      'Very clean and almost new.',
      'We drove all over the country without the slightest problem.',
      'Would rent the same one again.',
      'Comfortable even after five hours on the road.',
      'Good value for the price.',
    ],
    mixed: [
      'The car was fine, the wait at the counter less so.',
      'Decent car, but not quite what I expected.',
      'It did the job, nothing more.',
      'A good drive, although it had seen better days.',
    ],
    goodDetails: [
      'The handover took ten minutes and the paperwork was ready.',
      'The staff explained everything with patience.',
      'Air conditioning worked well in the heat.',
      'They waited for us although we were late.',
      'The price was the one shown on the site, to the dirham.',
      'They even suggested a nicer road than the motorway.',
    ],
    mixedDetails: [
      'The tyres were a little worn.',
      'We waited forty minutes for the keys.',
      'The interior smelled of smoke; they did apologise.',
      'A warning lamp came on, the agency called back only in the evening.',
    ],
    roomy: [
      'Perfect for our family trip.',
      'Plenty of room for our luggage.',
      'They helped us with the child seat too.',
    ],
    thrifty: ['Fuel consumption was lower than I thought.'],
  },
  fr: {
    good: [
      'Très bonne voiture, conforme à la description.',
      'Tout s’est bien passé, du départ au retour.',
      'Voiture propre et presque neuve.',
      'Nous avons sillonné le pays sans le moindre souci.',
      'Je relouerai la même sans hésiter.',
      'Confortable, même après cinq heures de route.',
      'Excellent rapport qualité-prix.',
    ],
    mixed: [
      'La voiture était correcte, l’attente au comptoir un peu moins.',
      'Bonne voiture, mais pas tout à fait ce que j’attendais.',
      'Elle a fait le travail, sans plus.',
      'Agréable à conduire, mais elle a déjà bien vécu.',
    ],
    goodDetails: [
      'La remise des clés a pris dix minutes et les documents étaient prêts.',
      'L’équipe nous a tout expliqué avec patience.',
      'La climatisation a bien tenu malgré la chaleur.',
      'On nous a attendus alors que nous étions en retard.',
      'Le prix payé est celui du site, au dirham près.',
      'On nous a même conseillé une route plus belle que l’autoroute.',
    ],
    mixedDetails: [
      'Les pneus étaient un peu usés.',
      'Quarante minutes d’attente pour avoir les clés.',
      'Une odeur de tabac à l’intérieur ; l’agence s’est excusée.',
      'Un voyant s’est allumé et l’agence n’a rappelé que le soir.',
    ],
    roomy: [
      'Parfaite pour nos vacances en famille.',
      'Le coffre a avalé toutes nos valises.',
      'On nous a aussi aidés à installer le siège enfant.',
    ],
    thrifty: ['Elle consomme moins que je ne le pensais.'],
  },
  ar: {
    good: [
      'سيارة ممتازة ومطابقة للوصف.',
      'مر كل شيء بسلاسة من الاستلام إلى الإرجاع.',
      'السيارة نظيفة جدا وشبه جديدة.',
      'تجولنا في أنحاء البلاد دون أي مشكل.',
      'سأستأجر السيارة نفسها مرة أخرى.',
      'مريحة حتى بعد خمس ساعات من السفر.',
      'ثمن مناسب مقابل جودة جيدة.',
    ],
    mixed: [
      'السيارة لا بأس بها، لكن الانتظار في الوكالة كان طويلا.',
      'سيارة جيدة، لكنها لم تكن تماما كما توقعت.',
      'أدت الغرض لا أكثر.',
      'قيادتها ممتعة، غير أن آثار الاستعمال ظاهرة عليها.',
    ],
    goodDetails: [
      'تم تسليم السيارة في عشر دقائق وكانت الوثائق جاهزة.',
      'شرح لنا الفريق كل شيء بصبر.',
      'المكيف ممتاز رغم شدة الحر.',
      'انتظرونا رغم تأخرنا.',
      'الثمن هو نفسه المعروض في الموقع بلا زيادة.',
      'بل نصحونا بطريق أجمل من الطريق السيار.',
    ],
    mixedDetails: [
      'الإطارات مستهلكة قليلا.',
      'انتظرنا أربعين دقيقة لتسلم المفاتيح.',
      'كانت رائحة الدخان واضحة في الداخل، وقد اعتذروا عن ذلك.',
      'اشتعل ضوء تحذير في السيارة ولم تعاود الوكالة الاتصال إلا مساء.',
    ],
    roomy: [
      'مثالية لرحلتنا العائلية.',
      'صندوق السيارة واسع ويكفي كل حقائبنا.',
      'وساعدونا أيضا في تركيب مقعد الطفل.',
    ],
    thrifty: ['استهلاك الوقود أقل مما كنت أظن.'],
  },
}
