/**
 * Invented company names: a stem is start + middle + end from a language's syllables, and its code is read off the same syllables.
 */
import { createPermutation, type Permutation } from '../random/permutation.ts';

/** A syllable and the letters it gives to the code. */
type Syllable = readonly [text: string, code: string];

export interface NameStyle {
  readonly starts: readonly Syllable[];
  /** The first middle may be empty: such stems have a code that is one letter shorter. */
  readonly middles: readonly Syllable[];
  readonly ends: readonly Syllable[];
}

/** Starts are onset + vowel + coda; the code letters are the onset's first and the coda's last, which must be unique as a pair. */
function crossStarts(onsets: string, vowels: string, codas: string): Syllable[] {
  const vowelList = vowels.split(' ');
  return onsets.split(' ').flatMap((onset, i) =>
    codas.split(' ').map((coda, j): Syllable => {
      const text = onset + vowelList[(i * 3 + j * 5) % vowelList.length]! + coda;
      return [text[0]!.toUpperCase() + text.slice(1), (onset[0]! + coda.slice(-1)).toUpperCase()];
    }),
  );
}

/** 'text' (its first letter is the code), 'text:X', or '-' for the empty syllable. */
function syllables(list: string): Syllable[] {
  return list
    .trim()
    .split(/\s+/)
    .map((entry): Syllable => {
      if (entry === '-') return ['', ''];
      const [text, code] = entry.split(':');
      return [text!, (code ?? text!.slice(0, 1)).toUpperCase()];
    });
}

export const nameStyles = {
  anglo: {
    starts: crossStarts('b c d f g h k l m n p r s t v w', 'a e i o u ar or', 'l n r s m v x d t'),
    middles: syllables('- ba ca do fe gi ha ke li mo ne pa re si to va wi'),
    ends: syllables(
      'ra lis:L tex:T nix:X via:V don:D mark:M gate:G ford:F cor:C ston:S well:W point:P bridge:B han:H yard:Y kin:K',
    ),
  },
  germanic: {
    starts: crossStarts('b d f g h k l m n r s t w', 'e a o i u ei', 'l n r s m ch ld ff'),
    middles: syllables('- be de ge he le me re se te we'),
    ends: syllables(
      'berg tal:T hoff:H mann:M stein:S dorf:D feld:F rath:R bach:C wig:W lau:L ning:N au:A ker:K',
    ),
  },
  romance: {
    starts: crossStarts('b c d f g l m n p r s t v', 'a e i o u au', 'l n r s m v x'),
    middles: syllables('- ba ce di fo gi la me ne po re ti va'),
    ends: syllables(
      'sol:S mont:M lier:L reau:R vigne:V dina:D cour:C tane:T gny:G belle:B naud:N que:Q fort:F zet:Z pan:P',
    ),
  },
  nordic: {
    starts: crossStarts('b d f g h k l m n r s t v', 'o a e y u i', 'l n r s k v lm'),
    middles: syllables('- be de ge he ke le ne re te'),
    ends: syllables(
      'holm:H vik:V sund:S dal:D berg:B lund:L strand:T fors:F mark:M ås:A nes:N gren:G kilde:K rud:R',
    ),
  },
  slavic: {
    starts: crossStarts('b d g k l m n p r s t w z', 'o a e i u', 'l n r s w st'),
    middles: syllables('- bo da go ka le mi no ro wi'),
    ends: syllables('pol:P mir:M nik:K stal:S wice:W dex:D trans:T gard:G bud:B ryk:R lux:L chem:C'),
  },
  hellenic: {
    starts: crossStarts('d f k l m n p s t', 'a e i o y', 'l n r s m t'),
    middles: syllables('- ga ke la mi no po ri ta'),
    ends: syllables('dis:D kos:K nia:N thos:T polis:P mos:M ras:R lia:L'),
  },
  turkish: {
    starts: syllables(
      'Ak:AK Boz:BZ Demir:DM Kara:KR Yeşil:YS Altın:AL Gök:GK Güney:GN Kuzey:KZ Doğu:DG Batı:BT Yıldız:YL Taş:TS Çam:CM Deniz:DN Ulu:UL Sarı:SR Mavi:MV Ova:OV Koru:KU Selvi:SL Toros:TR Pınar:PN Çınar:CN Kızıl:KI Ege:EG Bora:BR Tuna:TN Nar:NR Zirve:ZR Göl:GL Kaya:KY Ata:AT Er:ER Öz:OZ Tan:TA Yayla:YY Işık:IS Sel:SE Dağ:DA',
    ),
    middles: syllables('-'),
    ends: syllables(
      'pınar:PN tepe:TP kent:KN ova:VA soy:SY yurt:YR kule:KL han:HN bağ:BG dere:DR çay:CY köy:KY bulut:BL kaya:YA çelik:CL ışık:SK taş:TS yol:YO su:SU orman:RM ırmak:MK liman:LM doruk:RK eksen:EK atlas:AS',
    ),
  },
  japanese: {
    starts: syllables(
      'Taka:TK Hoshi:HS Kuro:KR Shira:SR Naka:NK Ishi:IS Matsu:MT Oku:OK Mizu:MZ Kane:KN Tani:TN Fuji:FJ Haya:HY Mori:MR Saka:SK Yuki:YK Aka:AK Kita:KT Minami:MN Wata:WT Kiri:KI Sugi:SG Tsuru:TS Hama:HM Iwa:IW Toku:TO Nishi:NS Asa:AS Uchi:UC Koma:KM',
    ),
    middles: syllables('no:N ga:G ba:B mi:M ka:K ri:R se:S to:T wa:W ya:Y de:D he:H ku:U fu:F'),
    ends: syllables(
      'zawa:Z saki:S hara:H moto:M gawa:G shima:I tani:T numa:N date:D mine:E tsuka:U bashi:B kura:K ura:R jima:J yoshi:Y',
    ),
  },
  chinese: {
    starts: syllables(
      'Hao:HA Xin:XI Zhong:ZH Jia:JI Rui:RU Tian:TI Hai:HI Bao:BA Long:LO Feng:FE Yong:YO Da:DA Guang:GU Ming:MI Sheng:SH Tong:TO Wan:WA Kang:KA Lian:LI Nan:NA Qing:QI Shun:SU Tai:TA Xiang:XA Yuan:YU Zhen:ZE An:AN Bo:BO Chang:CH Ding:DI',
    ),
    middles: syllables(
      'an:A bei:B cheng:C dong:D en:E fu:F guo:G hua:H jin:J ke:K le:L min:M ning:N ping:P qi:Q rong:R shan:S tai:T wei:W ze:Z',
    ),
    ends: syllables(
      'da:D hui:H long:L xing:X yuan:Y tong:T feng:F kang:K ming:M ren:R sheng:S wang:W zhou:Z bang:B jie:J lin:I qiao:Q tian:N chuan:C gang:G',
    ),
  },
  indian: {
    starts: syllables(
      'Vira:VR Suda:SD Kesh:KS Aru:AR Bhava:BH Chand:CH Deva:DV Gira:GR Hari:HR Indra:IN Jaya:JY Kala:KL Lak:LK Madhu:MD Nava:NV Omka:OM Pra:PR Rama:RM Sar:SR Tara:TR Uda:UD Vasu:VS Yash:YS Anan:AN Balan:BL Dhan:DH Gan:GN Mahi:MH Neel:NL Sury:SY',
    ),
    middles: syllables('ba:B da:D ga:G ja:J ka:K la:L ma:M na:N pa:P ra:R sa:S ta:T va:V ya:Y ha:H'),
    ends: syllables(
      'nath:N pur:P giri:G dhar:D mani:M vati:V deep:E kant:K sagar:S raj:R yog:Y lok:L tej:T bindu:B jit:J shree:H war:W chal:C fin:F zen:Z',
    ),
  },
  korean: {
    starts: syllables(
      'Han:HN Dae:DA Sun:SN Yong:YG Gwang:GW Jin:JN Seo:SE Bok:BK Cheon:CH Dong:DG Ga:GA Hae:HA Il:IL Kyung:KY Mun:MN Nam:NM Pyeong:PY Shin:SH Tae:TE Woo:WO Yul:YL Baek:BA Chung:CU Gyo:GY',
    ),
    middles: syllables('ah:A bo:B cho:C do:D eun:E gu:G ho:H ji:J mi:M na:N ro:R su:S'),
    ends: syllables('san:S won:W rim:R gang:G jae:J hwa:H tek:T sung:U yang:Y nex:X mun:M bit:B lon:L kyo:K'),
  },
  malay: {
    starts: syllables(
      'Bina:BN Sura:SR Cahaya:CH Mega:MG Nusa:NS Indah:ID Karya:KR Lestari:LS Murni:MR Prima:PR Rimba:RB Sari:SA Tirta:TR Utama:UT Wira:WR Anugerah:AN Dharma:DH Gading:GD Jaya:JY Kencana:KN Lautan:LT Mandiri:MD Pelita:PL Samudra:SM',
    ),
    middles: syllables('-'),
    ends: syllables(
      'bara:B cipta:C dana:D fajar:F graha:G harapan:H intan:I jati:J kusuma:K loka:L makmur:M niaga:N pratama:P raya:R sentosa:S tama:T unggul:U wana:W yasa:Y abadi:A era:E optima:O zamrud:Z',
    ),
  },
} as const satisfies Record<string, NameStyle>;

export type NameStyleKey = keyof typeof nameStyles;

export interface StemBook {
  readonly size: number;
  /** Name stem and code of the n-th stem in a block's own order. */
  readonly at: (n: number) => { readonly stem: string; readonly code: string };
  /** n of a code, or −1. */
  readonly indexOfCode: (code: string) => number;
}

const codeLength = (style: NameStyle): number => style.ends[0]![1].length;

function indexByCode(list: readonly Syllable[]): ReadonlyMap<string, number> {
  return new Map(list.map(([, code], i) => [code, i]));
}

/** Stems of a style in the order of a block; two blocks of one style meet the same stems in different orders. */
export function createStemBook(key: NameStyleKey, seed: number): StemBook {
  const style: NameStyle = nameStyles[key];
  const { starts, middles, ends } = style;
  const order: Permutation = createPermutation(starts.length * middles.length * ends.length, seed);
  const startOf = indexByCode(starts);
  const middleOf = indexByCode(middles);
  const endOf = indexByCode(ends);
  const endLength = codeLength(style);

  return {
    size: order.size,
    at(n) {
      const value = order.at(n);
      const start = starts[Math.floor(value / (middles.length * ends.length))]!;
      const middle = middles[Math.floor(value / ends.length) % middles.length]!;
      const end = ends[value % ends.length]!;
      return { stem: start[0] + middle[0] + end[0], code: start[1] + middle[1] + end[1] };
    },
    indexOfCode(code) {
      const start = startOf.get(code.slice(0, 2));
      const middle = middleOf.get(code.slice(2, code.length - endLength));
      const end = endOf.get(code.slice(code.length - endLength));
      if (start === undefined || middle === undefined || end === undefined) return -1;
      return order.indexOf((start * middles.length + middle) * ends.length + end);
    },
  };
}
