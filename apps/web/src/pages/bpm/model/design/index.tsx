import { ProcessDesigner } from '@countersign/designer';
import { useTranslation } from 'react-i18next';
import { isLanguage } from '../../../../i18n/languages.ts';
import styles from './Design.module.css';

/** 设计流程: the designer, as large as the frame leaves room for. A model is opened from a file and saved as one. */
export default function DesignPage() {
  const { i18n } = useTranslation();
  return (
    <div className={styles.room}>
      <ProcessDesigner
        draftKey="file"
        formLink="/bpm/manager/form"
        modelLink="/bpm/manager/model"
        style={{ border: 0, borderRadius: 0 }}
        {...(isLanguage(i18n.language) && { language: i18n.language })}
      />
    </div>
  );
}
